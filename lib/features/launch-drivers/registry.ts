import { ec2 } from './ec2'
import { external } from './external'
import { openstack } from './openstack'
import { simulated } from './simulated'
import { webhook } from './webhook'

/** Every launch driver. To add one, create a file in this folder and add it to this list. */
export const launchDrivers = [external, ec2, openstack, webhook, simulated] as const

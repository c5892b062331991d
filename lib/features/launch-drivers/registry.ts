import { ec2 } from './ec2'
import { external } from './external'
import { openstack } from './openstack'
import { simulated } from './simulated'
import { webhook } from './webhook'

/** Every launch driver. A new one is a file beside this one and a line here. */
export const launchDrivers = [external, ec2, openstack, webhook, simulated] as const

import { external } from './external'
import { openstack } from './openstack'
import { simulated } from './simulated'
import { webhook } from './webhook'

/** Every launch driver. A new one is a file beside this one and a line here. */
export const launchDrivers = [external, openstack, webhook, simulated] as const

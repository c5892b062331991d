import { openstack } from './openstack'
import { simulated } from './simulated'

/** Every usage source. A new one is a file beside this one and a line here. */
export const usageSources = [openstack, simulated] as const

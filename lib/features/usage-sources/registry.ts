import { openstack } from './openstack'
import { simulated } from './simulated'

/** Every usage source. A new source is a new file in this folder and an entry here. */
export const usageSources = [openstack, simulated] as const

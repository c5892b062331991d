import { external } from './external'
import { simulated } from './simulated'
import { webhook } from './webhook'

/** Every launch driver. A new one is a file beside this one and a line here. */
export const launchDrivers = [external, webhook, simulated] as const

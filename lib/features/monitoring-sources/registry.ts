import { prometheus } from './prometheus'

/** Every monitoring source. A new one is a file beside this one and a line here. */
export const monitoringSources = [prometheus] as const

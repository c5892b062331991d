import { prometheus } from './prometheus'

/** Every monitoring source. To add one, create a file in this folder and add it to this list. */
export const monitoringSources = [prometheus] as const

import { setPriority } from 'node:os'

/** Lower than threads that answer calls, but high enough to meet deadlines on a busy machine. */
const niceness = 4

/**
 * Lowers the priority of this thread, so that threads that answer calls run first. Only Linux has a priority for each
 * thread.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(niceness)
}

import { setPriority } from 'node:os'

/** Below those who answer calls, and not so low that a busy machine keeps it from its deadline. */
const niceness = 4

/** On Linux a thread has a priority of its own: calls are answered before this one computes. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(niceness)
}

import { constants, setPriority } from 'node:os'

/** On Linux a thread has a priority of its own: calls are answered before this one computes. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

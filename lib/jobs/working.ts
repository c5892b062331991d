import { processState } from '@/lib/base/process-state'

/** A worker reports every second. After this time without a report it counts as dead. */
const SILENT_MS = 4_000

const workingAt = processState<number | null>('working-at', () => null)

/** True if the worker of this process has recently reported that it is ready. */
export const isWorking = (): boolean =>
  performance.now() - (workingAt.get() ?? -Infinity) < SILENT_MS

/** Called by the worker, or by the thread in which it runs. */
export function setWorking(isReady: boolean): void {
  workingAt.set(isReady ? performance.now() : null)
}

import { processState } from '@/lib/base/process-state'

/** A worker reports every second; after this time without a report it is dead. */
const SILENT_MS = 4_000

const workingAt = processState<number | null>('working-at', () => null)

/** Whether jobs are carried out in this process: the worker said so a moment ago. */
export const isWorking = (): boolean =>
  performance.now() - (workingAt.get() ?? -Infinity) < SILENT_MS

/** Reported by the worker, or by the thread in which it runs. */
export function setWorking(isReady: boolean): void {
  workingAt.set(isReady ? performance.now() : null)
}

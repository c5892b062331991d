import { processState } from '@/lib/base/process-state'

/** A worker reports every second; after this time without a report it is dead. */
const SILENT_MS = 4_000

const workingAt = processState<number | null>('working-at', () => null)

/** True if jobs run in this process: the worker has reported it recently. */
export const isWorking = (): boolean =>
  performance.now() - (workingAt.get() ?? -Infinity) < SILENT_MS

/** Reported by the worker, or by the thread in which it runs. */
export function setWorking(isReady: boolean): void {
  workingAt.set(isReady ? performance.now() : null)
}

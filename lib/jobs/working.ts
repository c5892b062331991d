/** A worker reports every second; after this time without a report it is dead. */
const SILENT_MS = 4_000

const shared = globalThis as typeof globalThis & { berthWorkingAt?: number | null }

/** Whether jobs are carried out in this process: the worker said so a moment ago. */
export const isWorking = (): boolean =>
  performance.now() - (shared.berthWorkingAt ?? -Infinity) < SILENT_MS

/** Reported by the worker, or by the thread in which it runs. */
export function setWorking(isReady: boolean): void {
  shared.berthWorkingAt = isReady ? performance.now() : null
}

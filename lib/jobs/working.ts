const shared = globalThis as typeof globalThis & { berthIsWorking?: boolean }

/** Whether jobs are carried out in this process. */
export const isWorking = (): boolean => shared.berthIsWorking === true

/** Told by whoever knows: the worker, or the thread in which it runs. */
export function setWorking(isReady: boolean): void {
  shared.berthIsWorking = isReady
}

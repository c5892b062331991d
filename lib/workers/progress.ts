/** Shared memory that a thread writes and its waiting caller reads. */
export type Progress = Int32Array<SharedArrayBuffer>

const STARTED = 0
const POLICY = 1
const ENTRY = 2

/** The position of a job: the index of its policy, and of the entry in its stack, which is null before the first. */
export type Place = { policy: number; entry: number | null }

export const newProgress = (): Progress => new Int32Array(new SharedArrayBuffer(12))

/** Marks the start of the job, from which its time is measured. */
export const begin = (progress: Progress): void => void Atomics.store(progress, STARTED, 1)

export const hasStarted = (progress: Progress): boolean => Atomics.load(progress, STARTED) === 1

/** Notes that the job now evaluates this entry of this policy. */
export function enterEntry(progress: Progress, policy: number, entry: number): void {
  Atomics.store(progress, POLICY, policy)
  Atomics.store(progress, ENTRY, entry + 1)
}

export function placeOf(progress: Progress): Place {
  const entry = Atomics.load(progress, ENTRY)
  return { policy: Atomics.load(progress, POLICY), entry: entry === 0 ? null : entry - 1 }
}

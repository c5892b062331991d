import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { database } from './client.server'

/** Beyond this the clock of the process is wrong, and somebody is told. */
export const MOST_SKEW_MS = 5_000

const MEASURE_EVERY_MS = 10_000
const FIRST_PATIENCE_MS = 2_000
/** An answer that took longer says too little, once there is an earlier measurement. */
const MOST_UNCERTAIN_MS = 1_000
/** Measurements differ by that much without a change of either clock. */
const JITTER_MS = 10

/** The database's time at a reading of `performance.now()`, and how far the clock of the process is ahead of it. */
type Clock = { databaseMs: number; monotonicMs: number; skewMs: number }

const shared = globalThis as typeof globalThis & { berthClock?: Clock | undefined }

/**
 * The time by the database's clock, as last measured, carried on by the monotonic clock of the process. Before the first
 * measurement, and in programs that make none, it is the time of the process.
 */
export function now(): Date {
  const clock = shared.berthClock
  return new Date(
    clock === undefined ? Date.now() : clock.databaseMs + performance.now() - clock.monotonicMs,
  )
}

/** How far the clock of the process is ahead of the database's; 0 before the first measurement. */
export const clockSkewMs = (): number => shared.berthClock?.skewMs ?? 0

export const isClockRight = (): boolean => Math.abs(clockSkewMs()) <= MOST_SKEW_MS

/** Compares the clocks; answers how far that of the process is ahead. */
export async function measureClock(): Promise<number> {
  const askedAt = performance.now()
  const [row] = await database().$queryRaw<{ at: Date }[]>`select clock_timestamp() as "at"`
  const answeredAt = performance.now()
  if (row === undefined) throw new Error('the database did not say what time it is')
  const uncertainMs = (answeredAt - askedAt) / 2
  const databaseMs = row.at.getTime() + uncertainMs
  const skewMs = Math.round(Date.now() - databaseMs)
  const known = shared.berthClock
  if (known === undefined) shared.berthClock = { databaseMs, monotonicMs: answeredAt, skewMs }
  else if (uncertainMs < MOST_UNCERTAIN_MS) {
    const differs = Math.abs(databaseMs - now().getTime()) > uncertainMs + JITTER_MS
    // Small steps to and fro would disturb the order of what happens.
    shared.berthClock = differs
      ? { databaseMs, monotonicMs: answeredAt, skewMs }
      : { ...known, skewMs }
  }
  return clockSkewMs()
}

type Hears = { onMeasured: (skewMs: number) => Promise<void>; onFailed: (cause: unknown) => void }

/**
 * Measures now and every ten seconds. Resolves, after the first measurement or when the database is slow to answer, to
 * what stops the others.
 */
export async function startMeasuring({ onMeasured, onFailed }: Hears): Promise<() => void> {
  const measure = () => measureClock().then(onMeasured).catch(onFailed)
  const timer = setInterval(measure, MEASURE_EVERY_MS)
  timer.unref()
  await Promise.race([measure(), wait(FIRST_PATIENCE_MS, undefined, { ref: false })])
  return () => clearInterval(timer)
}

/** For tests: the clock of the process counts again. */
export function forgetClock(): void {
  shared.berthClock = undefined
}

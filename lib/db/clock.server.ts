import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { processState } from '@/lib/base/process-state'
import { database } from './client.server'

/** Above this difference the clock of the process counts as wrong, and an alert is raised. */
const MAX_SKEW_MS = 5_000

const MEASURE_EVERY_MS = 10_000
const FIRST_TIMEOUT_MS = 2_000
/** Slower responses are too inexact once there is an earlier measurement. */
const MAX_UNCERTAIN_MS = 1_000
/** Measurements differ by up to this much without a change of either clock. */
const JITTER_MS = 10

/** The database's time at a reading of `performance.now()`. */
type Reading = { databaseMs: number; monotonicMs: number }
/** A measurement, with how far the clock of the process is ahead. */
type Clock = Reading & { skewMs: number }

const clock = processState<Clock | null>('clock', () => null)
const lastAnswer = processState<Reading | null>('last-answer', () => null)

const extrapolated = ({ databaseMs, monotonicMs }: Reading) =>
  new Date(databaseMs + performance.now() - monotonicMs)

/**
 * The database's time at the last measurement plus the time since then on the monotonic clock of the process. Without a
 * measurement it is the time of the process.
 */
export function now(): Date {
  const reading = clock.get()
  return reading === null ? new Date() : extrapolated(reading)
}

/** Stores the database's time from a response that has just arrived. */
export function noteDatabaseTime(at: Date): void {
  lastAnswer.set({ databaseMs: at.getTime(), monotonicMs: performance.now() })
}

/**
 * The same as `now`, for decisions that have not queried the database yet. A process without a measurement uses the
 * last response of the database. Records use the database's own time.
 */
export function databaseTime(): Date {
  const reading = clock.get() ?? lastAnswer.get()
  return reading === null ? now() : extrapolated(reading)
}

/** How far the clock of the process is ahead of the database's; 0 before the first measurement. */
const clockSkewMs = (): number => clock.get()?.skewMs ?? 0

export const isClockRight = (): boolean => Math.abs(clockSkewMs()) <= MAX_SKEW_MS

/** Compares the clocks; returns how far the clock of the process is ahead. */
export async function measureClock(): Promise<number> {
  const requestedAt = performance.now()
  const [row] = await database().$queryRaw<{ at: Date }[]>`select clock_timestamp() as "at"`
  const answeredAt = performance.now()
  if (row === undefined) throw new Error('the database returned no time')
  const uncertainMs = (answeredAt - requestedAt) / 2
  const databaseMs = row.at.getTime() + uncertainMs
  const skewMs = Math.round(Date.now() - databaseMs)
  const reading = clock.get()
  if (reading === null) clock.set({ databaseMs, monotonicMs: answeredAt, skewMs })
  else if (uncertainMs < MAX_UNCERTAIN_MS) {
    const differs = Math.abs(databaseMs - now().getTime()) > uncertainMs + JITTER_MS
    // Small corrections in both directions would disturb the order of recorded times.
    clock.set(differs ? { databaseMs, monotonicMs: answeredAt, skewMs } : { ...reading, skewMs })
  }
  return clockSkewMs()
}

type ClockListener = {
  onMeasured: (skewMs: number) => Promise<void>
  onFailed: (cause: unknown) => void
}

/**
 * Measures twice now, and then every ten seconds. Resolves after the first two measurements, or after two seconds, to a
 * function that stops the later ones.
 */
export async function startMeasuring({ onMeasured, onFailed }: ClockListener): Promise<() => void> {
  const measure = () => measureClock().then(onMeasured).catch(onFailed)
  const timer = setInterval(measure, MEASURE_EVERY_MS)
  timer.unref()
  // The first response includes the time to connect, so it is not exact.
  const twice = measure().then(measure)
  await Promise.race([twice, wait(FIRST_TIMEOUT_MS, undefined, { ref: false })])
  return () => clearInterval(timer)
}

/** For tests: drops the measurement, so that the clock of the process is used again. */
export function resetClock(): void {
  clock.set(null)
}

import { DAY_MS } from '@/lib/base/durations'
import { at } from '../kernel/columns'
import { instantOf } from '../kernel/time'
import type { PodUsage } from './types'
import { isExhausted, measured } from './usage'

/** The usage that a pod's services reported at an instant (ISO 8601 with its zone). */
export type UsageSample = { at: string; usage: PodUsage }

/**
 * When a dimension reaches its threshold. Times are in days from now, fractions included.
 * `full`: in `inDays`, and with 95 in 100 not before `soonest` and not after `latest` (null: perhaps never).
 * `not-soon`: not within `withinDays`; beyond that the samples are no evidence.
 * `not-growing`: usage stands still or falls, or chance explains its changes equally well.
 * `not-enough-data`: too few samples or changes, over too short a time, or the last one is too old.
 */
export type UsageForecast =
  | { kind: 'full'; inDays: number; soonest: number; latest: number | null }
  | { kind: 'not-soon'; withinDays: number }
  | { kind: 'not-growing' }
  | { kind: 'not-enough-data' }

type DimensionForecast = {
  /** The name as in `measured`, with its unit: vcpus, memory_mb, local_gb, capacity_gb. */
  name: string
  used: number
  total: number
  forecast: UsageForecast
}

const MIN_SAMPLES = 5
const MIN_CHANGES = 3
const MIN_DAYS = 3
const OLDEST_DAYS = 2
/** The longest forecast, as a multiple of the sampled time span. */
const REACH = 3
/** If the bound is this many times the growth, the usage counts as not growing. */
const CHANCE = 2

/**
 * Forecasts when each dimension of the last sample is exhausted (used/total >= threshold, 0..1), if it continues to
 * grow at its average rate. The bounds follow from the variation of growth between samples: a single step is no trend,
 * and growth that chance explains equally well has no latest day. An exhausted dimension is full in 0 days, regardless
 * of the number of samples. Used amounts are compared, in the unit of the dimension; only the last total counts.
 * Samples must be in the order of their times and not after `now`, otherwise a RangeError is thrown.
 */
export function forecastUsage(
  samples: readonly UsageSample[],
  threshold: number,
  now: string,
): DimensionForecast[] {
  const days = daysOf(samples, instantOf(now))
  const last = samples.at(-1)
  if (last === undefined) return []
  const usages = samples.map(({ usage }) => new Map(measured(usage).map((it) => [it.name, it])))
  return measured(last.usage).map((dimension) => {
    const { name, used, total } = dimension
    const points = usages.flatMap((usage, i) => {
      const then = usage.get(name)
      return then === undefined ? [] : [{ day: at(days, i), used: then.used }]
    })
    const forecast: UsageForecast = isExhausted(dimension, threshold)
      ? { kind: 'full', inDays: 0, soonest: 0, latest: 0 }
      : predicted(points, threshold * total - used)
    return { name, used, total, forecast }
  })
}

/** The times of samples in days from now, which are 0 or negative. */
function daysOf(samples: readonly UsageSample[], now: number): number[] {
  const days = samples.map(({ at }) => (instantOf(at) - now) / DAY_MS)
  const isOrdered = days.every((day, i) => day <= 0 && (i === 0 || day > at(days, i - 1)))
  if (!isOrdered)
    throw new RangeError('Samples must be in the order of their times, none after now')
  return days
}

type Point = { day: number; used: number }

/** Forecasts when usage has grown by `room`. */
function predicted(points: readonly Point[], room: number): UsageForecast {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return { kind: 'not-enough-data' }
  const span = last.day - first.day
  const isEnough = points.length >= MIN_SAMPLES && span >= MIN_DAYS && last.day >= -OLDEST_DAYS
  if (!isEnough) return { kind: 'not-enough-data' }
  const steps = stepsOf(points)
  const changes = steps.filter(({ by }) => by !== 0).length
  if (changes === 0) return { kind: 'not-growing' }
  if (changes < MIN_CHANGES) return { kind: 'not-enough-data' }

  const growth = (last.used - first.used) / span
  const error = boundOf(steps, growth, span)
  const reach = REACH * span
  const inDaysAt = (rate: number) => Math.max(0, room / rate + last.day)
  if (growth <= 0 || error >= CHANCE * growth) return { kind: 'not-growing' }
  const soonest = inDaysAt(growth + error)
  const inDays = inDaysAt(growth)
  if (inDays > reach) return { kind: 'not-soon', withinDays: Math.min(soonest, reach) }
  return { kind: 'full', inDays, soonest, latest: growth > error ? inDaysAt(growth - error) : null }
}

type Step = { days: number; by: number }

const stepsOf = (points: readonly Point[]): Step[] =>
  points.slice(1).map(({ day, used }, i) => {
    const before = points[i] ?? { day, used }
    return { days: day - before.day, by: used - before.used }
  })

/** Half the width of the 95 % confidence interval of the growth a day, for growth by independent steps. */
function boundOf(steps: readonly Step[], growth: number, span: number): number {
  const squares = steps.map(({ days, by }) => ((by - growth * days) * (by - growth * days)) / days)
  const variance = squares.reduce((sum, each) => sum + each, 0) / (steps.length - 1)
  return quantileOf(steps.length - 1) * Math.sqrt(variance / span)
}

/**
 * Quantiles of Student's t (two-sided, 95 %) by degrees of freedom from 1. Beyond the table, the last one is a wider
 * bound.
 */
const QUANTILES = [
  12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12,
  2.11, 2.1, 2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
] as const
const quantileOf = (freedom: number): number =>
  QUANTILES[Math.min(freedom, QUANTILES.length) - 1] ?? Number.POSITIVE_INFINITY

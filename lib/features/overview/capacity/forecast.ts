import { HOUR_MS } from '@/lib/base/durations'
export type Sample = { at: Date; used: number }

const MIN_FIT = 0.5
const MIN_HOURS = 3
const MIN_SAMPLES = 4
const MIN_CHANGES = 3
/** Fewer changes than `MIN_CHANGES` in this time are not growth. */
const QUIET_HOURS = 12

/** `not-enough-data` means too few samples, or too few changes between them, for a significant line. */
export type Forecast =
  | { kind: 'full'; inHours: number }
  | { kind: 'not-growing' }
  | { kind: 'not-enough-data' }

/**
 * Returns when a quota is full if usage continues along the regression line of its samples. One increase is no trend:
 * usage must have been sampled over some hours and have changed several times. Usage that does not grow, or a line that
 * explains less than half of its variance (r² < 0.5), is `not-growing`.
 */
export function forecast(samples: readonly Sample[], quota: number, now: Date): Forecast {
  const points = samples.map(({ at, used }) => ({
    x: (at.getTime() - now.getTime()) / HOUR_MS,
    y: used,
  }))
  const spanned = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0)
  const changes = points.filter(({ y }, i) => i > 0 && y !== points[i - 1]?.y).length
  const isQuiet = changes === 0 || (changes < MIN_CHANGES && spanned >= QUIET_HOURS)
  if (isQuiet && spanned >= MIN_HOURS) return { kind: 'not-growing' }
  if (points.length < MIN_SAMPLES || spanned < MIN_HOURS || changes < MIN_CHANGES)
    return { kind: 'not-enough-data' }

  const [mx, my] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const xx = sum(points.map(({ x }) => (x - mx) ** 2))
  const yy = sum(points.map(({ y }) => (y - my) ** 2))
  const xy = sum(points.map(({ x, y }) => (x - mx) * (y - my)))
  if (xy <= 0 || xy ** 2 / (xx * yy) < MIN_FIT) return { kind: 'not-growing' }
  const used = points.at(-1)?.y ?? 0
  return { kind: 'full', inHours: Math.max(0, (quota - used) / (xy / xx)) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

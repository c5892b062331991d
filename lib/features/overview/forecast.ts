export type Sample = { at: Date; used: number }

const HOUR_MS = 3_600_000
const LEAST_FIT = 0.5
const FEWEST_SAMPLES = 3

/**
 * Hours until a quota is full if usage goes on along the straight line through its samples. Null where there is no
 * saying: too few samples, not growing, or a line that explains less than half of what usage did (r² < 0.5).
 */
export function fullInHours(samples: readonly Sample[], quota: number, now: Date): number | null {
  if (samples.length < FEWEST_SAMPLES) return null
  const points = samples.map(({ at, used }) => ({
    x: (at.getTime() - now.getTime()) / HOUR_MS,
    y: used,
  }))
  const [mx, my] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const xx = sum(points.map(({ x }) => (x - mx) ** 2))
  const yy = sum(points.map(({ y }) => (y - my) ** 2))
  const xy = sum(points.map(({ x, y }) => (x - mx) * (y - my)))
  if (xx === 0 || yy === 0 || xy <= 0 || xy ** 2 / (xx * yy) < LEAST_FIT) return null
  const used = points.at(-1)?.y ?? 0
  return Math.max(0, (quota - used) / (xy / xx))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

export type Sample = { atMs: number; value: number }

/** The slope of the least-squares line, in units an hour. 0 for fewer than two times. */
export function slopePerHour(samples: readonly Sample[]): number {
  const count = samples.length
  const meanAt = samples.reduce((sum, { atMs }) => sum + atMs, 0) / count
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / count
  const spread = samples.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0)
  if (count < 2 || spread === 0) return 0
  const common = samples.reduce((sum, { atMs, value }) => sum + (atMs - meanAt) * (value - mean), 0)
  return (common / spread) * 3_600_000
}

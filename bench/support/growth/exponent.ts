/** A size of a dimension, and the time of a call at that size. */
export type Point = { size: number; ms: number }

/**
 * The exponent of growth: the slope of the logarithm of the time over that of the size, by least squares. It is
 * 0 if the time does not depend on the size, and 1 if it is proportional to it.
 */
export function exponentOf(points: readonly Point[]): number {
  const logs = points.map(({ size, ms }) => ({ x: Math.log(size), y: Math.log(ms) }))
  const mean = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length
  const [x, y] = [mean((log) => log.x), mean((log) => log.y)]
  const spread = mean((log) => (log.x - x) ** 2)
  return spread === 0 ? 0 : mean((log) => (log.x - x) * (log.y - y)) / spread
}

import os from 'node:os'

/** The value below which that part of the samples lies: 0.5 is the median. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** "37", "4.2": three digits are more than a busy machine repeats. */
export const inMs = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))

/** "37 / 40": median and 95th percentile, in milliseconds. */
export const medianAnd95 = (samples: readonly number[]) =>
  `${inMs(quantile(samples, 0.5))} / ${inMs(quantile(samples, 0.95))}`

/** The result of a budget in words; a bench never fails. */
export const verdict = (isMet: boolean) => (isMet ? 'kept' : 'missed')

/** Times mean little without what else the machine was doing. */
export const machine = () =>
  `${os.cpus().length} cores, load average ${os.loadavg()[0]?.toFixed(1)}, Node ${process.version}`

/** Thousands of bytes, as budgets count them. */
export const inKb = (bytes: number) => (bytes / 1000).toFixed(0)

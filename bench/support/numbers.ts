import os from 'node:os'

/** The value below which the given fraction of the samples is: 0.5 for the median. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** Formats as "37" or "4.2", because a third digit would not be reproducible on a busy machine. */
export const inMs = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))

/** Formats median and 95th percentile in milliseconds as "37 / 40". */
export const medianAnd95 = (samples: readonly number[]) =>
  `${inMs(quantile(samples, 0.5))} / ${inMs(quantile(samples, 0.95))}`

/** Whether a budget was met, as a word. A bench never fails. */
export const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed')

/** The load of the machine, on which the times depend. */
export const machine = () =>
  `${os.cpus().length} cores, load average ${os.loadavg()[0]?.toFixed(1)}, Node ${process.version}`

/** Thousands of bytes, the unit of the budgets. */
export const inKb = (bytes: number) => (bytes / 1000).toFixed(0)

import { inMs, quantile, verdict } from '../numbers'
import type { Answers } from '../steady-load'
import type { Done } from './at-rates'
import type { Profile } from './lock-waits'

const [MIN_RATE, MAX_P99] = [0.6, 3]
const MAX_WAITS = 15

const rateOf = ({ ms, seconds }: Answers) => ms.length / seconds

/** Rate and latency of launches, compared with launches without other load. */
export function launchLine(load: string, answers: Answers, alone: Answers) {
  const rate = rateOf(answers) / rateOf(alone)
  const p99 = quantile(answers.ms, 0.99) / quantile(alone.ms, 0.99)
  return {
    load,
    'launches/s': rateOf(answers).toFixed(0),
    'of alone': `${Math.round(100 * rate)} %`,
    'p50 ms': inMs(quantile(answers.ms, 0.5)),
    'p99 ms': inMs(quantile(answers.ms, 0.99)),
    'p99 to alone': p99.toFixed(1),
    failed: answers.failed,
    budget: verdict(rate >= MIN_RATE && p99 <= MAX_P99 && answers.failed === 0),
  }
}

export const otherLine = ({ name, perSecond, ms, failed }: Done) => ({
  beside: name,
  'a second': perSecond,
  done: ms.length,
  'p50 ms': inMs(quantile(ms, 0.5)),
  'p99 ms': inMs(quantile(ms, 0.99)),
  failed: failed.length,
})

/** The locks that launches waited for, the most frequent first. */
export const waitLines = ({ samples, open, waiting, waits }: Profile): string[] => [
  `Of ${samples} samples of the mix, ${open} met an open transaction of launches, ${waiting} one that waited for a lock:`,
  ...waits
    .slice(0, MAX_WAITS)
    .map(({ waits: what, for: holder, seen }) => `${seen} x ${what}\n      held by ${holder}`),
]

import { divideDecimal, formatDecimal } from '@/lib/base/decimal'
import type { Period } from './leases/period'

/** A host that was held, until `to` or still (null), with the units of its flavor. */
export type HeldHost = Period & { units: number }

/** Exact decimals. */
export type HostHours = {
  /** How long hosts were held. */
  seconds: string
  /** The same, each second times the units of its host. */
  unitSeconds: string
}

/** How long hosts were held within a range, to the millisecond. */
export function hostHours(
  held: readonly HeldHost[],
  range: { from: number; to: number },
): HostHours {
  let [ms, unitMs] = [0n, 0n]
  for (const { from, to, units } of held) {
    const [begins, ends] = [Math.max(from, range.from), Math.min(to ?? range.to, range.to)]
    if (ends <= begins) continue
    ms += BigInt(ends - begins)
    unitMs += BigInt(ends - begins) * BigInt(units)
  }
  return { seconds: secondsOf(ms), unitSeconds: secondsOf(unitMs) }
}

const secondsOf = (ms: bigint) => formatDecimal({ digits: ms, scale: 3 })

/** Seconds as hours, rounded to six places half up. */
export const hoursText = (seconds: string): string => divideDecimal(seconds, 3600, 6)

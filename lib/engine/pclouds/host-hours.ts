import { divideDecimal, formatDecimal } from '@/lib/base/decimal'
import type { Period } from './leases/period'

/** A host that was held until `to`, or is still held if `to` is null, with the units of its flavor. */
export type HeldHost = Period & { units: number }

/** Times as exact decimals. */
export type HostHours = {
  /** The time for which hosts were held. */
  seconds: string
  /** The time with each second multiplied by the units of its host. */
  unitSeconds: string
}

/** The time for which hosts were held within a range, exact to the millisecond. */
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

/** Converts seconds to hours, rounded to six places half up. */
export const hoursText = (seconds: string): string => divideDecimal(seconds, 3600, 6)

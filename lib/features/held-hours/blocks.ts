import { HOUR_MS } from '@/lib/base/durations'

/** Lengths of the blocks of hours that are summed, in hours. */
const SIZES = [240, 6, 1]

/** Where a time is cut: what begins before `begins` and ends until `ends` is before the cut. In milliseconds from 1970. */
export type Cut = { begins: number; ends: number }

/** Blocks of one length from an hour on, until another; hours are numbered from 1970. */
export type Blocks = { interval: number; hours: number; from: number; to: number }

/** A part of an hour: what begins from `from.begins` on and before `to.begins`, and ends after `from.ends` and until `to.ends`. */
export type Part = { interval: number; hour: number; from: Cut; to: Cut }

/** An instant between two intervals. An end at it belongs to the interval before, a begin to the one after. */
export const cutAt = (at: Date): Cut => ({ begins: at.getTime(), ends: at.getTime() })

/** Behind what begins at an instant, and before what ends after it: what is held at the instant began before and did not end. */
export const cutAfter = (at: Date): Cut => ({ begins: at.getTime() + 1, ends: at.getTime() })

/**
 * How the intervals between ascending cuts are read: from the largest blocks of hours without a cut, and from parts of
 * the hours with one. Interval 0 is everything before the first cut; the one after the last cut has only the rest of its
 * hour, so that the parts of an hour are the whole of it.
 */
export function intervalsOf(cuts: readonly Cut[]): { blocks: Blocks[]; parts: Part[] } {
  const blocks: Blocks[] = []
  const parts: Part[] = []
  cuts.forEach((cut, i) => {
    const before = cuts[i - 1]
    const from = before === undefined ? 0 : hourAfter(before)
    const to = hourOf(cut)
    if (from > to && before !== undefined) {
      parts.push({ interval: i, hour: to, from: before, to: cut })
      return
    }
    if (before !== undefined && !isWhole(before))
      parts.push({ interval: i, hour: from - 1, from: before, to: startOf(from) })
    blocks.push(...blocksBetween(i, from, to))
    if (!isWhole(cut)) parts.push({ interval: i, hour: to, from: startOf(to), to: cut })
  })
  const last = cuts.at(-1)
  if (last !== undefined && !isWhole(last)) {
    const [hour, to] = [hourOf(last), startOf(hourAfter(last))]
    parts.push({ interval: cuts.length, hour, from: last, to })
  }
  return { blocks, parts }
}

/** The largest blocks that fill the hours; those of one length in sequence are one entry. */
function blocksBetween(interval: number, from: number, to: number): Blocks[] {
  const all: Blocks[] = []
  let hour = from
  while (hour < to) {
    const hours = SIZES.find((each) => hour % each === 0 && hour + each <= to) ?? 1
    const last = all.at(-1)
    if (last?.hours === hours) last.to += hours
    else all.push({ interval, hours, from: hour, to: hour + hours })
    hour += hours
  }
  return all
}

const hourOf = ({ ends }: Cut) => Math.floor(ends / HOUR_MS)
const hourAfter = (cut: Cut) => (isWhole(cut) ? hourOf(cut) : hourOf(cut) + 1)
const isWhole = ({ begins, ends }: Cut) => begins === ends && ends % HOUR_MS === 0
const startOf = (hour: number): Cut => ({ begins: hour * HOUR_MS, ends: hour * HOUR_MS })

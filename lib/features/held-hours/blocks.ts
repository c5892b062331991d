import { HOUR_MS } from '@/lib/base/durations'

/** The lengths of the summed blocks, in hours. */
const SIZES = [240, 6, 1]

/**
 * A cut in time, in milliseconds since 1970. Launches that start before `begins` and launches that end until
 * `ends` are before the cut.
 */
export type Cut = { begins: number; ends: number }

/** Blocks of the same length from one hour until another. Hours are numbered from 1970. */
export type Blocks = { interval: number; hours: number; from: number; to: number }

/**
 * A part of an hour: starts from `from.begins` on and before `to.begins`, and ends after `from.ends` and until
 * `to.ends`.
 */
export type Part = { interval: number; hour: number; from: Cut; to: Cut }

/** A cut between two intervals. An end at this instant belongs to the earlier interval, a start to the later one. */
export const cutAt = (at: Date): Cut => ({ begins: at.getTime(), ends: at.getTime() })

/**
 * A cut after the starts at an instant and before later ends. Launches are held at the instant if they started
 * before the cut and did not end before it.
 */
export const cutAfter = (at: Date): Cut => ({ begins: at.getTime() + 1, ends: at.getTime() })

/**
 * Determines how the intervals between ascending cuts are read: from the largest blocks of hours without a cut,
 * and from parts of hours with a cut. Interval 0 is everything before the first cut. The interval after the
 * last cut only contains the rest of its hour, so that the parts of an hour cover it completely.
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

/** The largest blocks that fill the hours. Consecutive blocks of the same length are one entry. */
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

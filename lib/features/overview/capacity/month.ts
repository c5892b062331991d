import { HOUR_MS } from '@/lib/base/durations'

/** The UTC month that contains a time, and the start of the previous month. */
export function monthOf(now: Date): { before: Date; from: Date; until: Date } {
  const start = (later: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1))
  return { before: start(-1), from: start(0), until: start(1) }
}

/** The cost of a month at its end: the cost so far, and the present rate until then. */
export const monthEnd = (spent: number, perHour: number, now: Date): number =>
  spent + (perHour * (monthOf(now).until.getTime() - now.getTime())) / HOUR_MS

import { conflict, invalid, type Problem } from '@/lib/base/problem'

/** How far a reporter's clock may be ahead of the server's. */
const AHEAD_MS = 5 * 60 * 1000

/** True if a time is further ahead than a clock may be. */
export const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + AHEAD_MS

/** The refusal of a report with a time in the future. */
export const futureReport = (at: Date, now: Date): Problem | null =>
  isAhead(at, now) ? invalid('at', 'is in the future; check the clock of the reporter') : null

export const olderReport: Problem = conflict(
  'older-report',
  'A newer report is stored already, so this one changes nothing.',
  [{ path: 'at', message: 'is older than the last report' }],
)

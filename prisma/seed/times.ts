const minuteMs = 60_000

/** The time that is a number of minutes before another. */
export const before = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - minutes * minuteMs)

export const isoBefore = (now: Date, minutes: number): string => before(now, minutes).toISOString()

import { dayStart, isoDay } from '@/lib/base/time-text'

/** The day in UTC on which a lease ends, for its field. Empty without an end. */
export const endDay = (endAt: string | null): string => (endAt === null ? '' : isoDay(endAt, 'UTC'))

/** The end of a lease on a day in UTC. On its present day the lease has its present end, which may be during the day. */
export const endOn = (day: string, endAt: string | null): string | undefined =>
  endAt !== null && day === endDay(endAt) ? endAt : dayStart(day, 0, 'UTC')

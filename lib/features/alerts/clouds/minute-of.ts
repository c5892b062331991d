import { timeText } from '@/lib/base/time-text'

/** A time such as `20 Nov 2026, 12:04 UTC`, in UTC so that it is the same for every reader and in mails. */
export const minuteOf = (at: string): string => timeText(at, 'UTC')

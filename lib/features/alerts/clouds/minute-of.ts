import { timeText } from '@/lib/base/time-text'

/** `20 Nov 2026, 12:04 UTC`: the same for every reader and in mails. */
export const minuteOf = (at: string): string => timeText(at, 'UTC')

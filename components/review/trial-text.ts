import { counted, numberText } from '@/lib/base/number-text'

/** Formats a duration, such as "3 hours" or "12 days". */
export const durationText = (hours: number): string =>
  hours < 48
    ? counted(Math.max(1, Math.ceil(hours)), 'hour')
    : counted(Math.ceil(hours / 24), 'day')

/** Formats launches per hour, with more decimals for smaller numbers: "0.024", "3.5", "1,234". */
export const rateText = (perHour: number): string =>
  numberText(perHour, { least: 0, most: perHour >= 10 ? 0 : perHour >= 1 ? 1 : 3 })

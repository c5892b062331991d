import type { TimeStyle } from '@/lib/base/time-text'
import type { TimeText } from './reader-clock'

/** A text, or an instant that stood in it. */
type TextPart = string | { at: string; style: TimeStyle }

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

/** `20 Nov 2026, 12:04 UTC` or `Nov 20, 2026, 12:04:10 UTC`. */
const UTC_TIME =
  /(?<![\w.])(?:(\d{1,2}) ([A-Z][a-z]{2,3})|([A-Z][a-z]{2,3}) (\d{1,2}),) (\d{4}), (\d\d):(\d\d)(?::(\d\d))? UTC\b/g

/**
 * Splits a sentence of an alert or a decision at the UTC times in it, so that a page can show them in the reader's
 * time zone.
 */
export function splitUtcTimes(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(UTC_TIME)) {
    const at = instantOf(match)
    if (at === null) continue
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ at, style: match[8] === undefined ? 'minute' : 'second' })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** The same as plain text, for messages outside the page. */
export const withReaderTimes = (text: string, timeText: TimeText): string =>
  splitUtcTimes(text)
    .map((part) => (typeof part === 'string' ? part : timeText(part.at, part.style)))
    .join('')

function instantOf(match: RegExpExecArray): string | null {
  const [, first, monthAfter, monthBefore, second, year, ...clock] = match
  const month = MONTHS.indexOf((monthAfter ?? monthBefore ?? '').slice(0, 3))
  if (month < 0 || month % 3 !== 0) return null
  const [hour, minute, seconds = '0'] = clock
  const day = Number(first ?? second)
  const ms = Date.UTC(Number(year), month / 3, day, Number(hour), Number(minute), Number(seconds))
  return new Date(ms).toISOString()
}

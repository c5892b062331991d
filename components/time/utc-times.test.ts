import { expect, test } from 'vitest'
import { type TimeStyle, timeText } from '@/lib/base/time-text'
import { splitUtcTimes, withReaderTimes } from './utc-times'

test('splits a sentence at its UTC times', () => {
  expect(splitUtcTimes('node-05 has been down since 5 Nov 2026, 12:04 UTC (2 VMs)')).toEqual([
    'node-05 has been down since ',
    { at: '2026-11-05T12:04:00.000Z', style: 'minute' },
    ' (2 VMs)',
  ])
  expect(splitUtcTimes('older (created 14 Sept 2026, 19:22:35 UTC)')).toEqual([
    'older (created ',
    { at: '2026-09-14T19:22:35.000Z', style: 'second' },
    ')',
  ])
})

test.each(['', 'no time', '5 Foo 2026, 12:04 UTC', '20 Nov 2026, 12:04 CET'])(
  'a text without a UTC time stays as it is: %j',
  (text) => {
    expect(splitUtcTimes(text)).toEqual(text === '' ? [] : [text])
  },
)

test.each(Array.from({ length: 12 }, (_, month) => month))('reads month %i', (month) => {
  const at = new Date(Date.UTC(2026, month, 9, 8, 7)).toISOString()
  expect(splitUtcTimes(timeText(at, 'UTC'))).toEqual([{ at, style: 'minute' }])
})

test('a plain text has the times in the zone of the reader', () => {
  const inNewYork = (at: string, style?: TimeStyle) => timeText(at, 'America/New_York', style)
  expect(withReaderTimes('node-05 is down since 5 Nov 2026, 12:04 UTC.', inNewYork)).toBe(
    'node-05 is down since 5 Nov 2026, 07:04 EST.',
  )
})

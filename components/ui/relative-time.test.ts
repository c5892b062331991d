import { expect, test } from 'vitest'
import { relativeText, utcText } from './relative-time'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  { at: '2026-11-20T11:59:30Z', text: 'just now' },
  { at: '2026-11-20T11:45:00Z', text: '15 minutes ago' },
  { at: '2026-11-20T09:00:00Z', text: '3 hours ago' },
  { at: '2026-11-19T12:00:00Z', text: 'yesterday' },
  { at: '2026-11-27T12:00:00Z', text: 'in 7 days' },
  { at: '2026-09-01T12:00:00Z', text: '2026-09-01' },
])('$at is $text', ({ at, text }) => {
  expect(relativeText(new Date(at), now)).toBe(text)
})

test('the exact time is in UTC', () => {
  expect(utcText(new Date('2026-11-20T13:04:10+01:00'))).toBe('2026-11-20 12:04:10 UTC')
})

import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { input, match, sharesOf, step } from '../../testing/builders'
import { select } from '../select'

const window = {
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '00:00',
  accounts: ['a'],
  factor: 3,
}

const shareAt = (now: string, windows: object[], timeZone = 'UTC') =>
  sharesOf(
    select(
      input({
        modules: [step('weighted-split'), step('time-window', { timeZone, windows })],
        request: { now },
        matches: [match('a'), match('b')],
      }),
      cel,
    ),
  ).a

// 2026-11-20 is a Friday.
describe.each([
  {
    name: 'from is included',
    now: '2026-11-20T08:30:00Z',
    part: { from: '08:30', to: '18:00' },
    open: true,
  },
  {
    name: 'a second before from',
    now: '2026-11-20T08:29:59Z',
    part: { from: '08:30', to: '18:00' },
    open: false,
  },
  {
    name: 'the last second before to',
    now: '2026-11-20T17:59:59Z',
    part: { from: '08:30', to: '18:00' },
    open: true,
  },
  {
    name: 'to is not included',
    now: '2026-11-20T18:00:00Z',
    part: { from: '08:30', to: '18:00' },
    open: false,
  },
  {
    name: 'another day',
    now: '2026-11-20T12:00:00Z',
    part: { days: [1, 2, 3, 4, 6, 7] },
    open: false,
  },
  {
    name: 'equal times are 24 hours',
    now: '2026-11-20T07:59:00Z',
    part: { days: [4], from: '08:00', to: '08:00' },
    open: true,
  },
  {
    name: '24 hours after the start',
    now: '2026-11-20T08:00:00Z',
    part: { days: [4], from: '08:00', to: '08:00' },
    open: false,
  },
  {
    name: 'after midnight it belongs to the day of its start',
    now: '2026-11-20T03:00:00Z',
    part: { days: [4], from: '22:00', to: '06:00' },
    open: true,
  },
  {
    name: 'it does not belong to the next day',
    now: '2026-11-20T03:00:00Z',
    part: { days: [5], from: '22:00', to: '06:00' },
    open: false,
  },
  {
    name: 'a window of Sunday night is open on Monday morning',
    now: '2026-11-23T01:00:00Z',
    part: { days: [7], from: '22:00', to: '06:00' },
    open: true,
  },
  {
    name: 'the evening of its start',
    now: '2026-11-20T23:00:00Z',
    part: { days: [5], from: '22:00', to: '06:00' },
    open: true,
  },
  {
    name: 'within its dates',
    now: '2026-11-20T12:00:00Z',
    part: { dates: { from: '2026-11-20', to: '2026-11-20' } },
    open: true,
  },
  {
    name: 'after its dates',
    now: '2026-11-21T12:00:00Z',
    part: { dates: { from: '2026-11-01', to: '2026-11-20' } },
    open: false,
  },
  {
    name: 'a night that starts on its last date',
    now: '2026-11-21T03:00:00Z',
    part: { from: '22:00', to: '06:00', dates: { from: '2026-11-20', to: '2026-11-20' } },
    open: true,
  },
  {
    name: 'a night that starts before its first date',
    now: '2026-11-20T03:00:00Z',
    part: { from: '22:00', to: '06:00', dates: { from: '2026-11-20', to: '2026-11-20' } },
    open: false,
  },
  { name: 'no days', now: '2026-11-20T12:00:00Z', part: { days: [] }, open: false },
])('$name', ({ now, part, open }) => {
  test(`open: ${open}`, () => {
    expect(shareAt(now, [{ ...window, ...part }])).toBe(open ? 0.75 : 0.5)
  })
})

describe('a window follows the local time', () => {
  const night = [{ ...window, from: '02:00', to: '03:00' }]
  test.each([
    { name: 'the first 02:30 of October', now: '2026-10-25T00:30:00Z', share: 0.75 },
    { name: 'the second 02:30', now: '2026-10-25T01:30:00Z', share: 0.75 },
    { name: '03:00 after it', now: '2026-10-25T02:00:00Z', share: 0.5 },
    { name: '01:59 in March', now: '2026-03-29T00:59:00Z', share: 0.5 },
    { name: 'the skipped hour', now: '2026-03-29T01:00:00Z', share: 0.5 },
  ])('$name', ({ now, share }) => {
    expect(shareAt(now, night, 'Europe/Berlin')).toBe(share)
  })

  test('days are local days', () => {
    const saturday = [{ ...window, days: [6] }]
    expect(shareAt('2026-11-20T23:00:00Z', saturday, 'Asia/Kolkata')).toBe(0.75)
    expect(shareAt('2026-11-20T23:00:00Z', saturday)).toBe(0.5)
  })
})

test('windows multiply, and an account named twice counts once', () => {
  const twice = [
    { ...window, accounts: ['a', 'a', 'stranger'] },
    { ...window, factor: 2 },
  ]
  expect(shareAt('2026-11-20T12:00:00Z', twice)).toBeCloseTo(6 / 7, 12)
})

test('factor 0 removes the share of an account, unless no other is left', () => {
  expect(shareAt('2026-11-20T12:00:00Z', [{ ...window, factor: 0 }])).toBe(0)
  expect(shareAt('2026-11-20T12:00:00Z', [{ ...window, accounts: ['a', 'b'], factor: 0 }])).toBe(
    0.5,
  )
})

test('factors that overflow give no NaN', () => {
  const huge = [
    { ...window, factor: 1e308 },
    { ...window, factor: 1e308 },
    { ...window, factor: 0 },
  ]
  expect(shareAt('2026-11-20T12:00:00Z', huge.slice(0, 2))).toBeCloseTo(1, 12)
  expect(shareAt('2026-11-20T12:00:00Z', huge)).toBe(0)
})

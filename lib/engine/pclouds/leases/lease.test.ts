import { describe, expect, test } from 'vitest'
import { changeLease, coveredWarning, dueWarning, leasePeriod } from './lease'
import { overlaps } from './period'

const HOUR = 3_600_000
const now = Date.parse('2026-11-22T12:00:00Z')
const at = (hours: number) => now + hours * HOUR

test.each([
  { one: [0, 2], other: [2, 4], overlap: false },
  { one: [0, 3], other: [2, 4], overlap: true },
  { one: [0, null], other: [5, 6], overlap: true },
  { one: [6, null], other: [5, 6], overlap: false },
  { one: [0, null], other: [9, null], overlap: true },
] as const)('$one and $other', ({ one, other, overlap }) => {
  const period = ([from, to]: readonly [number, number | null]) => ({ from, to })
  expect(overlaps(period(one), period(other))).toBe(overlap)
  expect(overlaps(period(other), period(one))).toBe(overlap)
})

describe('a requested period', () => {
  test('begins now unless it names a later time', () => {
    expect(leasePeriod({ from: null, to: null }, now)).toEqual({
      ok: true,
      value: { from: now, to: null },
    })
    expect(leasePeriod({ from: at(-3), to: at(1) }, now)).toMatchObject({
      value: { from: now, to: at(1) },
    })
    expect(leasePeriod({ from: at(2), to: at(3) }, now)).toMatchObject({ value: { from: at(2) } })
  })

  test.each([
    [null, -1],
    [null, 0],
    [4, 3],
    [4, 4],
  ])('from %s to %s hours is invalid', (from, to) => {
    const requested = { from: from === null ? null : at(from), to: at(to) }
    expect(leasePeriod(requested, now)).toMatchObject({ error: { code: 'invalid-lease' } })
  })
})

test.each([
  { name: 'extended', period: [-1, 5], next: null, to: 9, code: null },
  { name: 'made open', period: [-1, 5], next: null, to: null, code: null },
  { name: 'shortened', period: [-1, 5], next: 7, to: 2, code: null },
  { name: 'extended up to the next one', period: [-1, 5], next: 7, to: 7, code: null },
  { name: 'extended beyond', period: [-1, 5], next: 7, to: 8, code: 'lease-taken' },
  { name: 'made open before another', period: [-1, 5], next: 7, to: null, code: 'lease-taken' },
  { name: 'ended in the past', period: [-3, 5], next: null, to: -1, code: 'invalid-lease' },
  { name: 'ended before it begins', period: [2, 5], next: null, to: 1, code: 'invalid-lease' },
  { name: 'changed after its end', period: [-9, -1], next: null, to: 4, code: 'lease-ended' },
] as const)('a lease that is $name', ({ period: [from, end], next, to, code }) => {
  const lease = {
    period: { from: at(from), to: at(end) },
    nextFrom: next === null ? null : at(next),
  }
  const expected = to === null ? null : at(to)
  const change = changeLease(lease, expected, now)
  if (code === null) expect(change).toEqual({ ok: true, value: { from: at(from), to: expected } })
  else expect(change).toMatchObject({ ok: false, error: { code } })
})

test('a refusal names the time when the other reservation begins', () => {
  const lease = { period: { from: now, to: at(1) }, nextFrom: at(2) }
  expect(changeLease(lease, null, now)).toMatchObject({
    error: { facts: { until: '2026-11-22T14:00:00.000Z' } },
  })
})

describe('warnings', () => {
  test.each([
    { left: 169, warned: null, due: null },
    { left: 168, warned: null, due: 168 },
    { left: 100, warned: 168, due: null },
    { left: 24, warned: 168, due: 24 },
    { left: 0.5, warned: 168, due: 1 },
    { left: 0.5, warned: 1, due: null },
    { left: 30, warned: 24, due: null },
    { left: 0, warned: 24, due: null },
    { left: -5, warned: null, due: null },
  ])('with $left hours left after that of $warned hours: $due', ({ left, warned, due }) => {
    expect(dueWarning({ end: at(left), warned }, now)).toBe(due)
  })

  test('no warning is due without an end', () => {
    expect(dueWarning({ end: null, warned: null }, now)).toBeNull()
    expect(coveredWarning(null, now)).toBeNull()
  })

  test('a lease of three hours has only the warning one hour before its end', () => {
    const warned = coveredWarning(at(3), now)
    expect(warned).toBe(24)
    expect(dueWarning({ end: at(3), warned }, at(1.9))).toBeNull()
    expect(dueWarning({ end: at(3), warned }, at(2))).toBe(1)
  })
})

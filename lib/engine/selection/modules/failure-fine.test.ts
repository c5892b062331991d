import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, input, match, NOON, sharesOf, step, turnsOf } from '../../testing/builders'
import { parsePolicy, parsePublishedPolicy } from '../policy/policy'
import { select } from '../select'

const outcomeOf = (failures: string[], params: object, more: object = {}) =>
  select(
    input({
      modules: [step('weighted-split'), step('failure-fine', params)],
      accounts: [account('a', { failures, ...more }), account('b')],
      matches: [match('a'), match('b')],
    }),
    cel,
  )

describe('failures counted in a window of 6 h', () => {
  test.each([
    { name: 'now', at: NOON, counts: true },
    { name: 'after now', at: '2026-11-20T12:00:01Z', counts: false },
    { name: 'six hours ago', at: '2026-11-20T06:00:00Z', counts: false },
    { name: 'a second later', at: '2026-11-20T06:00:01Z', counts: true },
    { name: 'in another zone', at: '2026-11-20T07:00:00-04:00', counts: true },
  ])('$name: $counts', ({ at, counts }) => {
    expect(sharesOf(outcomeOf([at], { fine: 100 })).a).toBe(counts ? 0 : 0.5)
  })
})

describe('fines', () => {
  const two = [NOON, NOON]
  test.each([
    { name: 'points', params: { fine: 5 }, raw: 0.4 },
    { name: 'points, not below 0', params: { fine: 60 }, raw: 0 },
    { name: 'percent', params: { fine: 10, unit: 'percent' }, raw: 0.5 * 0.81 },
    { name: '100 percent', params: { fine: 100, unit: 'percent' }, raw: 0 },
    { name: 'a fine of 0', params: { fine: 0 }, raw: 0.5 },
  ])('$name', ({ params, raw }) => {
    const outcome = outcomeOf(two, params)
    expect(turnsOf(outcome, 'failure-fine')[0]?.effects[0]?.raw).toBeCloseTo(raw, 15)
    expect(sharesOf(outcome).a).toBeCloseTo(raw / (raw + 0.5), 12)
  })

  test('100 percent and no failures: 0^0 is 1', () => {
    expect(sharesOf(outcomeOf([], { fine: 100, unit: 'percent' })).a).toBe(0.5)
  })

  test('the matches of an account keep their proportions', () => {
    const outcome = select(
      input({
        modules: [step('weighted-split'), step('cost'), step('failure-fine', { fine: 10 })],
        accounts: [account('a', { failures: [NOON] }), account('b')],
        matches: [
          match('a1', { account: 'a', costPerHour: '1' }),
          match('b', { costPerHour: '2' }),
          match('a2', { account: 'a', costPerHour: '2' }),
        ],
      }),
      cel,
    )
    const [before, after] = turnsOf(outcome, 'failure-fine').flatMap(({ effects }) => [
      effects.map((effect) => effect.before ?? 0),
      effects.map((effect) => effect.raw ?? 0),
    ])
    const [b1 = 0, b2 = 0] = before ?? []
    const [a1 = 0, a2 = 0] = after ?? []
    expect(a1 / a2).toBeCloseTo(b1 / b2, 12)
    expect(a1 + a2).toBeCloseTo(b1 + b2 - 0.1, 12)
  })

  test('a fined share that is 0 except for rounding stays 0', () => {
    const failures = Array.from({ length: 10 }, () => NOON)
    expect(sharesOf(outcomeOf(failures, { fine: 5 })).a).toBe(0)
  })

  test('a fine that would leave a group without a share is skipped', () => {
    const outcome = select(
      input({
        modules: [step('weighted-split'), step('failure-fine', { fine: 100 })],
        accounts: [account('a', { failures: [NOON] })],
        matches: [match('a')],
      }),
      cel,
    )
    expect(outcome.winner).toBe('a')
    expect(turnsOf(outcome, 'failure-fine')).toMatchObject([
      { skipped: 'would-empty-group', effects: [] },
    ])
  })
})

describe('last resort', () => {
  test.each([
    { failures: 1, after: 2, last: false },
    { failures: 2, after: 2, last: true },
    { failures: 9, after: null, last: false },
  ])('$failures failures, last resort after $after: $last', ({ failures, after, last }) => {
    const outcome = outcomeOf(
      Array.from({ length: failures }, () => NOON),
      { fine: 0, lastResortAfter: after },
    )
    expect(outcome.groups.at(-1)?.lastResort).toBe(last)
  })
})

test('a window above the bound is rejected, in a published version it is shortened', () => {
  const policy = {
    modules: [step('weighted-split'), step('failure-fine', { windowHours: 1e12 })],
  }
  expect(parsePolicy(policy, { rules: cel }).ok).toBe(false)
  expect(parsePublishedPolicy(policy, { rules: cel })).toMatchObject({
    ok: true,
    value: { modules: [{}, { params: { fine: 5, windowHours: 2208 } }] },
  })
})

import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { groupsOf, input, match, sharesOf, step, turnsOf } from '../../testing/builders'
import { lossOf, race, split } from '../../testing/races'
import { explain } from '../explain/explain'
import { select } from '../select'
import type { Match } from '../types'

type Prices = Pick<Match, 'costPerHour' | 'basicPerHour'>

const given = (prices: Record<string, Prices>, params: object) =>
  input({
    modules: [step('weighted-split'), step('cost', params)],
    matches: Object.entries(prices).map(([id, own]) => match(id, own)),
  })

// The match with the lower basic price has the higher charged price.
const crossed = {
  a: { costPerHour: '2', basicPerHour: '1' },
  b: { costPerHour: '1', basicPerHour: '2' },
}

describe('the price that is read', () => {
  test.each([
    { name: 'adjusted by default', params: {}, groups: [['b'], ['a']] },
    { name: 'adjusted', params: { reads: 'adjusted' }, groups: [['b'], ['a']] },
    { name: 'basic', params: { reads: 'basic' }, groups: [['a'], ['b']] },
  ])('strict, $name', ({ params, groups }) => {
    expect(groupsOf(select(given(crossed, { mode: 'strict', ...params }), cel))).toEqual(groups)
  })

  test.each([
    { name: 'adjusted', params: {}, a: 1 / 3 },
    { name: 'basic', params: { reads: 'basic' }, a: 2 / 3 },
  ])('soft, $name', ({ params, a }) => {
    expect(sharesOf(select(given(crossed, params), cel)).a).toBeCloseTo(a, 12)
  })

  test('a match without a basic price has the charged price as basic price', () => {
    const prices = { a: { costPerHour: '3' }, b: { costPerHour: '9', basicPerHour: '1' } }
    const shares = sharesOf(select(given(prices, { reads: 'basic' }), cel))
    expect(shares).toEqual({ a: 0.25, b: 0.75 })
  })
})

describe('an unknown basic price', () => {
  const prices = { a: { costPerHour: '1', basicPerHour: null }, b: { costPerHour: '3' } }

  test('excludes its match only if basic prices are read', () => {
    const basic = select(given(prices, { reads: 'basic', unknownPrice: 'exclude' }), cel)
    expect(basic.rejected).toEqual([{ match: 'a', module: 'cost', reason: 'unknown-price' }])
    const adjusted = select(given(prices, { unknownPrice: 'exclude' }), cel)
    expect(adjusted.rejected).toEqual([])
  })

  test('changes no share if basic prices are read', () => {
    const outcome = select(given(prices, { reads: 'basic' }), cel)
    expect(sharesOf(outcome)).toEqual({ a: 0.5, b: 0.5 })
    const [effect] = turnsOf(outcome, 'cost')[0]?.effects ?? []
    expect(effect?.because).toMatchObject({ price: null, countedAs: null })
  })
})

test('texts name the price that was read', () => {
  const basic = given(crossed, { reads: 'basic' })
  const [first] = explain(select(basic, cel), basic).accounts
  expect(JSON.stringify(first)).toContain('basic 1 per hour against an average of 1.5')
  const sides = [{ costPerHour: '2' }, { costPerHour: '1' }] as const
  const loss = lossOf(race([split, step('cost', { mode: 'strict', reads: 'basic' })], ...sides))
  expect(loss.reasons).toEqual([[expect.any(String), 'basic price 2, needed 1']])
})

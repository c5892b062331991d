import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { cel } from '../../cel'
import { randomFrom } from '../../testing/random'
import { generateBacktest } from '../../testing/receipts'
import { diff } from '../diff/diff'
import { select } from '../select'
import { backtest } from './backtest'
import type { Backtest } from './types'

const seeds = fc.integer({ min: 0, max: 0x7fffffff })
const law = (name: string, holds: (seed: number) => void) =>
  property.prop([seeds], { numRuns: 60 })(name, holds)

law('a policy does not differ from itself', (seed) => {
  const { receipts, policies } = generateBacktest(12, seed)
  const [policy] = policies
  const { a, b, cost, ...result } = backtest(receipts, policy, policy, { rules: cel })
  expect(b).toEqual(a)
  expect(result).toMatchObject({ changed: 0, regrouped: [], mostChanged: [] })
  expect(cost?.delta ?? 0).toBe(0)
  for (const account of result.accounts) expect(account.b).toEqual(account.a)
})

law('shares sum to 1 over the replayable launches that have a match', (seed) => {
  const { receipts, policies } = generateBacktest(12, seed)
  const result = backtest(receipts, ...policies, { rules: cel })
  for (const side of ['a', 'b'] as const) {
    const fitting = (result.replayable - result[side].none.length) / result.replayable
    const sum = result.accounts.reduce((total, account) => total + account[side].share, 0)
    expect(Math.abs(sum - fitting)).toBeLessThan(1e-12)
    const sampled = result.accounts.reduce((total, account) => total + account[side].drawn, 0)
    expect(sampled + result[side].none.length).toBe(result.replayable)
  }
})

law('the order of receipts changes nothing', (seed) => {
  const { receipts, policies } = generateBacktest(12, seed)
  const shuffled = randomFrom(seed).shuffled(receipts)
  const [one, other] = [
    backtest(receipts, ...policies, { rules: cel }),
    backtest(shuffled, ...policies, { rules: cel }),
  ]
  expectAlike(other, one)
})

law('each launch has the results of select and diff', (seed) => {
  const { receipts, policies } = generateBacktest(8, seed)
  const { mostChanged } = backtest(receipts, ...policies, { rules: cel })
  for (const { id, input } of receipts) {
    if (input === null) continue
    const [before, after] = policies.map((policy) => select({ ...input, policy }, cel))
    if (before?.winner == null || after?.winner == null) continue
    const moved = diff(before, after).accounts.reduce((sum, { delta }) => sum + Math.abs(delta), 0)
    const found = mostChanged.find((each) => each.id === id)?.distance ?? 0
    expect(Math.abs(found - moved / 2)).toBeLessThan(1e-11)
  }
})

law('the other way round is the opposite, and survives JSON', (seed) => {
  const { receipts, policies } = generateBacktest(10, seed)
  const [a, b] = policies
  const [there, back] = [
    backtest(receipts, a, b, { rules: cel }),
    backtest(receipts, b, a, { rules: cel }),
  ]
  expect(back.a).toEqual(there.b)
  expect(back.cost?.delta ?? 0).toBeCloseTo(-(there.cost?.delta ?? 0), 10)
  expect(JSON.parse(JSON.stringify(there))).toEqual(there)
})

/** Numbers within 1e-12 of each other (relative for large ones), all other values equal. */
function expectAlike(one: Backtest, other: Backtest): void {
  const numbers = (value: Backtest): number[] => {
    const found: number[] = []
    JSON.stringify(value, (_key, part) => {
      if (typeof part === 'number') found.push(part)
      return part
    })
    return found
  }
  const blank = (value: Backtest) =>
    JSON.stringify(value, (_key, part) => (typeof part === 'number' ? 0 : part))
  expect(blank(one)).toBe(blank(other))
  const expected = numbers(other)
  for (const [i, found] of numbers(one).entries()) {
    const expectedMean = expected[i] ?? Number.NaN
    expect(Math.abs(found - expectedMean)).toBeLessThanOrEqual(
      1e-12 * Math.max(1, Math.abs(expectedMean)),
    )
  }
}

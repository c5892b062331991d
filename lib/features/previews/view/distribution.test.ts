import { expect, test } from 'vitest'
import { zeroCauses } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { type Evaluated, evaluate } from '../evaluate/evaluate'
import { account, match, snapshot, split, stack, step } from '../testing/snapshots'
import { reasonHistogram } from './candidates'
import { distributionOf } from './distribution'

function run(facts: ReturnType<typeof snapshot>, policy = stack(split())): Evaluated {
  const evaluated = evaluate(facts, 'd', policy, { rules: cel })
  if (evaluated === undefined) throw new Error('the deployable is missing')
  return evaluated
}

const facts = snapshot(
  [
    account('a'),
    account('fined', { failures: Array(20).fill('2026-11-20T11:00:00Z') }),
    account('later', { priority: 2 }),
    account('out'),
  ],
  [
    match('a', 'r1'),
    match('fined', 'r1'),
    match('later', 'r1'),
    match('out', 'r1', { rejectedBecause: ['account-quota', 'image-not-pushed'] }),
    match('out', 'r2', { rejectedBecause: ['account-quota'] }),
  ],
)
const policy = stack(
  split(),
  step('account-priority', { mode: 'strict' }),
  step('failure-fine', { fine: 5 }),
)
const live = stack(split())

test('the distribution distinguishes the four kinds of zero', () => {
  const shown = distributionOf(facts, run(facts, policy), run(facts, live).outcome, null)
  expect(
    shown.rows.map(({ appearance, standing, share, group }) => [
      appearance.id,
      standing,
      share,
      group,
    ]),
  ).toEqual([
    ['a', 'share', 1, 1],
    ['fined', 'zero', 0, 1],
    ['later', 'elsewhere', 0, 2],
  ])
  expect(shown.out.map(({ id }) => id)).toEqual(['out'])
  expect(shown.slices.map(({ key }) => key)).toEqual(['a'])
  expect(shown.rows.map(({ before }) => before)).toEqual([1 / 3, 1 / 3, 1 / 3])
})

test('the distribution names the step that reduced a share to zero', () => {
  const causesOf = ({ outcome, input }: Evaluated) => {
    const causes = zeroCauses(outcome, input, 1)
    // An outcome parsed from JSON gives the same steps.
    const stored = JSON.parse(JSON.stringify(outcome))
    expect(zeroCauses(stored, input, 1)).toEqual(causes)
    return Object.fromEntries(causes)
  }
  const fined = { words: 'fine 20 × 5 pp', namesFailures: true }
  expect(causesOf(run(facts, policy))).toEqual({ fined })
  const dear = snapshot(
    [account('a'), account('b')],
    [match('a', 'r1', { costPerHour: '9' }), match('b', 'r1')],
  )
  const cost = stack(split(), step('cost', { mode: 'soft', amount: 2 }))
  expect(causesOf(run(dear, cost))).toMatchObject({ a: { words: 'too expensive' } })
  const zero = run(facts, stack(split({ a: 0 })))
  expect(causesOf(zero)).toMatchObject({ a: { words: 'weight 0', namesFailures: false } })
  const rule = step('rule', { expression: 'account.id == "a" ? 0.0 : 1.0' })
  const ruled = run(facts, stack(split(), rule))
  expect(causesOf(ruled)).toMatchObject({ a: { words: 'no share after Rule' } })
})

test('the distribution counts failures within the window of the policy, and lists them', () => {
  const old = snapshot(
    [account('a', { failures: ['2026-11-20T11:00:00Z', '2026-11-19T13:00:00Z'] })],
    [match('a', 'r1')],
  )
  const failuresOf = (...steps: Parameters<typeof stack>) =>
    distributionOf(old, run(old, stack(...steps)), null, null).rows[0]?.failures
  expect(failuresOf(split())).toEqual({ count: 1, hours: 6 })
  const day = step('failure-fine', { windowHours: 24 })
  expect(failuresOf(split(), day)).toEqual({ count: 2, hours: 24 })
  expect(failuresOf(split(), { ...day, enabled: false })).toEqual({ count: 1, hours: 6 })
})

test('the distribution shows another group on request, and the selected one if that group does not exist', () => {
  const now = run(facts, policy)
  expect(distributionOf(facts, now, null, 2).slices.map(({ key }) => key)).toEqual(['later'])
  expect(distributionOf(facts, now, null, 9).group).toBe(1)
})

test('the distribution: the ring of the compared policy is shown only if it differs', () => {
  const ghostOf = (before: Evaluated) =>
    distributionOf(facts, run(facts, live), before.outcome, null).ghost
  expect(ghostOf(run(facts, stack(split(), step('sla-rank'))))).toEqual([])
  expect(ghostOf(run(facts, policy)).map(({ key }) => key)).toEqual(['a'])
})

test('the distribution counts reasons over the candidates, the most frequent first', () => {
  const { out } = distributionOf(facts, run(facts, policy), null, null)
  expect(reasonHistogram(out)).toEqual([
    { code: 'account-quota', count: 2, accounts: ['out'] },
    { code: 'image-not-pushed', count: 1, accounts: ['out'] },
  ])
})

test('the distribution: reasons that modules give count too', () => {
  const unpriced = snapshot(
    [account('a'), account('b')],
    [match('a', 'r1'), match('b', 'r1', { costPerHour: null })],
  )
  const excluded = run(unpriced, stack(split(), step('cost', { unknownPrice: 'exclude' })))
  const { out } = distributionOf(unpriced, excluded, null, null)
  expect(reasonHistogram(out)).toEqual([{ code: 'unknown-price', count: 1, accounts: ['b'] }])
})

test('the distribution has at most twelve slices, whose accounts do not depend on the draft', () => {
  const many = snapshot(Array.from({ length: 15 }, (_, index) => account(`n${index}`)))
  const before = run(many, stack(split({ n14: 50 }))).outcome
  const now = run(many, stack(split({ n13: 50 })))
  const { slices } = distributionOf(many, now, before, null)
  expect(slices).toHaveLength(12)
  expect(slices.at(-1)?.name).toBe('Other (4)')
  expect(slices.map(({ key }) => key)).toContain('n14')
  expect(slices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
})

import { expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import { evaluate } from '@/lib/features/previews/evaluate/evaluate'
import {
  account,
  match,
  snapshot,
  split,
  stack,
  step,
} from '@/lib/features/previews/testing/snapshots'
import { missingPrices } from '@/lib/features/previews/view/missing-prices'
import { warningsOf } from './warnings'

const gap = match('b', 'r1', { costPerHour: null })
const one = snapshot([account('a'), account('b')], [match('a', 'r1'), gap])
/** A second deployable needs the same price. */
const pool = {
  ...one,
  deployables: one.deployables.flatMap((it) => [it, { ...it, id: 'e', name: 'web-large' }]),
}

test('the review counts missing prices as the studio and the grid do', () => {
  const policy = stack(split(), step('cost'))
  const evaluated = evaluate(pool, 'd', policy, { rules: cel })
  if (evaluated === undefined) throw new Error('the deployable is missing')
  expect(missingPrices(pool, evaluated)).toBe(1)
  expect(warningsOf(pool, policy, { rules: cel }, false)).toContain(
    'The policy uses prices, but 1 price is missing.',
  )
})

test.each([
  { name: 'no module reads prices', modules: [split()], warned: false },
  { name: 'Cost is off', modules: [split(), { ...step('cost'), enabled: false }], warned: false },
  {
    name: 'a rule reads them',
    modules: [split(), step('rule', { effect: 'factor', expression: 'match.costPerHour * 2' })],
    warned: true,
  },
])('$name', ({ modules, warned }) => {
  const warnings = warningsOf(pool, stack(...modules), { rules: cel }, false).join()
  expect(warnings.includes('missing')).toBe(warned)
})

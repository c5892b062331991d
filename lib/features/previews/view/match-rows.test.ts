import { expect, test } from 'vitest'
import { cel } from '@/lib/engine/cel'
import { evaluate } from '../evaluate/evaluate'
import { account, match, snapshot, split, stack, step } from '../testing/snapshots'
import { matchesCsv, matchRows, matchSteps } from './match-rows'

const facts = snapshot(
  [account('a', { name: '=cmd|/c calc', running: 40 }), account('b', { quota: null })],
  [match('a', 'r1'), match('b', 'r1', { rejectedBecause: ['no-pod'] }), match('b', 'r2')],
)
const policy = stack(split(), step('failure-fine', { fine: 5 }))

const rows = () => {
  const evaluated = evaluate(facts, 'd', policy, { rules: cel })
  return evaluated === undefined ? [] : matchRows(evaluated)
}

test('matches that compete are first, and the others have reasons', () => {
  expect(
    rows().map(({ id, group, share, free, reasons }) => [id, group, share, free, reasons]),
  ).toEqual([
    ['a.r1', 1, 0.5, 60, []],
    ['b.r2', 1, 0.5, null, []],
    ['b.r1', null, 0, null, ['no-pod']],
  ])
})

test('a name that looks like a formula is text in the file', () => {
  const [head, first] = matchesCsv(rows(), 'EUR').split(/\r?\n/)
  expect(head).toBe(
    'match,account,realm,hardware profile,image,group,share,price (EUR/h),basic price (EUR/h),free,reasons',
  )
  expect(first).not.toMatch(/,"?=cmd/)
  expect(first).toContain("'=cmd|/c calc")
})

test('shows the effect of every module on a match', () => {
  const evaluated = evaluate(facts, 'd', policy, { rules: cel })
  const steps = evaluated === undefined ? [] : matchSteps(evaluated, 'a.r1')
  expect(steps.map(({ module, before, after }) => [module, before, after])).toEqual([
    ['Weighted split', null, 0.5],
    ['Failure fine', 0.5, 0.5],
  ])
  expect(steps[0]?.words).toBe('weight 1 of 2')
})

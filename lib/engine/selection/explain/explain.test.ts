import { expect, test } from 'vitest'
import vectors from '@/testing/vectors/select.json'
import { cel } from '../../cel'
import { parseSelectInput } from '../input/input'
import { select } from '../select'
import type { SelectInput } from '../types'
import { explain } from './explain'
import { matchTrace } from './match-trace'

function read(value: unknown): SelectInput {
  const parsed = parseSelectInput(value, cel)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems))
  return parsed.value
}

const tenToNoon = '2026-11-20T11:50:00Z'
const input = (changes: object = {}) =>
  read({
    policy: { modules: [] },
    request: { now: '2026-11-20T12:00:00Z', deployable: 'web-large' },
    accounts: [
      { id: 'a', name: 'vsphere-a' },
      { id: 'b', name: 'vsphere-b', failures: [tenToNoon, tenToNoon] },
    ],
    matches: [
      { id: 'ma', account: 'a', realm: 'dc1' },
      { id: 'mb', account: 'b' },
    ],
    seed: 'launch-1',
    ...changes,
  })

const explained = (given: SelectInput) => explain(select(given, cel), given)

test('the headline names the place, the group, the roll and its interval', () => {
  const { headline } = explained(input({ seed: 'launch-1' }))
  expect(headline).toMatch(
    /^vsphere-([ab])( \/ dc1)? was chosen in G1: the draw was \d+\.\d\d; vsphere-\1 has an account share of 50\.0 % \((0\.0 to 50\.0|50\.0 to 100\.0)\)$/,
  )
})

test.each(['a', 'b', 'c', 'd', 'e', 'f'])('the headline: the roll of %s lies inside', (seed) => {
  const given = input({ seed })
  const numbers =
    explained(given)
      .headline.match(/\d+\.\d+/g)
      ?.map(Number) ?? []
  const [roll = -1, , from = 0, to = 0] = numbers
  expect(numbers).toHaveLength(4)
  expect(roll).toBeGreaterThanOrEqual(from)
  expect(roll).toBeLessThanOrEqual(to)
})

test('the headline: a roll just above the start of its interval lies inside', () => {
  const accounts = ['a', 'b', 'c'].map((id) => ({ id }))
  const matches = accounts.map(({ id }) => ({ id, account: id }))
  expect(explained(input({ accounts, matches, seed: 's833' })).headline).toBe(
    'c was chosen in G1: the draw was 66.69; c has an account share of 33.3 % (66.67 to 100.00)',
  )
})

test('the headline: the interval begins where those before it end', () => {
  const matches = ['1', '2', '3', '4'].map((n) => ({ id: n, account: n === '4' ? 'b' : 'a' }))
  const { headline } = explained(input({ matches, seed: 'launch-7' }))
  expect(headline).toMatch(/^vsphere-b was .* \(50\.0 to 100\.0\)$/)
  const third = explained(input({ matches, seed: 'launch-17' })).headline
  expect(third).toMatch(/^vsphere-a was .* \(0\.0 to 50\.0\)$/)
})

test('the headline mentions an earlier group without a share', () => {
  const modules = [
    { module: 'weighted-split', params: { weights: { a: 0 } } },
    { module: 'priority-groups', params: { tiers: [['a']] } },
  ]
  expect(explained(input({ policy: { modules } })).headline).toBe(
    'vsphere-b was chosen in G2 because the one account of G1 was without a share',
  )
})

test('the headline counts the reasons where nothing fits', () => {
  const matches = [
    { id: 'm1', account: 'a', rejectedBecause: ['account-quota'] },
    { id: 'm2', account: 'b', rejectedBecause: ['image-not-pushed', 'account-quota'] },
  ]
  const { headline, rejections } = explained(input({ matches }))
  expect(headline).toBe(
    '0 of 2 candidates can run web-large: account quota full (2), image not pushed (1)',
  )
  expect(rejections).toMatchObject([
    { reason: 'account-quota', count: 2, noun: 'account' },
    {
      reason: 'image-not-pushed',
      sentence:
        '1 of 2 candidates (image not pushed): The image has not been pushed to this account and realm, or is archived.',
    },
  ])
})

test('the headline separates "no share" from "no candidate"', () => {
  const modules = [{ module: 'weighted-split', params: { weights: { a: 0, b: 0 } } }]
  expect(explained(input({ policy: { modules } })).headline).toBe(
    '2 of 2 candidates can run web-large, but none of them has a share',
  )
  expect(explained(input({ matches: [] })).headline).toBe('0 of 0 candidates can run web-large')
})

test('the headline: a reason of one’s own is counted too', () => {
  const matches = [{ id: 'm1', account: 'a', rejectedBecause: ['constructor'] }]
  expect(explained(input({ matches })).rejections[0]?.sentence).toBe(
    '1 of 1 candidates (constructor): A reason given with it.',
  )
})

test('an account’s sentence follows its share, direct effect and renormalisation apart', () => {
  const modules = [
    { module: 'weighted-split', params: { weights: { a: 3 } } },
    { module: 'failure-fine', params: { fine: 5 } },
  ]
  const [first, second] = explained(input({ policy: { modules } })).accounts
  expect(second).toMatchObject({ account: 'b', group: 1, share: 0.15 / 0.9 })
  expect(second?.sentence).toBe(
    'vsphere-b, 16.7 % of G1: Weighted split: weight 1 of 4 = 25.0 %; ' +
      'Failure fine: 2 failures in 6 h × 5 pp, 25.0 % to 15.0 %, ' +
      'renormalised over G1 (×1.111) = 16.7 %',
  )
  expect(first?.sentence).toContain('renormalised over G1 (×1.111) = 83.3 %')
})

test('steps are listed in the order of the stack', () => {
  const modules = [
    { module: 'weighted-split' },
    { module: 'failure-fine', params: { fine: 5 } },
    { module: 'account-priority', params: { mode: 'strict' } },
  ]
  const [first] = explained(input({ policy: { modules } })).accounts
  expect(first?.steps.map(({ module }) => module)).toEqual(modules.map(({ module }) => module))
})

test('a skipped step has its reason, once for matches that agree', () => {
  const modules = [{ module: 'weighted-split' }, { module: 'cost' }]
  const matches = [
    { id: 'm1', account: 'a' },
    { id: 'm2', account: 'a' },
  ]
  const [only] = explained(input({ policy: { modules }, matches })).accounts
  expect(only?.steps.map(({ words }) => words)).toEqual([
    'Weighted split: weight 1 of 1, split over 2 matches = 100.0 %',
    'Cost skipped: no price to compare with',
  ])
})

test.each(vectors.map(({ id, input: given }) => [id, given] as const))(
  '%s has words',
  (_id, given) => {
    const text = JSON.stringify(explained(read(given)))
    expect(text).not.toMatch(/undefined|NaN|Infinity|\[object|\{\w+\}/)
  },
)

test('a share above zero is never shown as zero', () => {
  const modules = [{ module: 'weighted-split', params: { weights: { a: 1_000_000 } } }]
  const [, second] = explained(input({ policy: { modules } })).accounts
  expect(second?.sentence).toBe(
    'vsphere-b, <0.1 % of G1: Weighted split: weight 1 of 1000001 = <0.1 %',
  )
})

test('params that are not flat reach the words of their module', () => {
  const modules = [
    { module: 'weighted-split' },
    { module: 'priority-groups', params: { tiers: [['a'], ['b']] } },
  ]
  const { steps } = matchTrace(
    select(input({ policy: { modules } }), cel),
    input({ policy: { modules } }),
  )
  expect(steps.find(({ step }) => step === 'priority-groups')?.turn?.params).toEqual(
    modules[1]?.params,
  )
})

import { describe, expect, test } from 'vitest'
import { matchesFor } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { account as eligible, facts } from '@/lib/engine/testing/eligibility-facts'
import { evaluate } from '../evaluate/evaluate'
import { account, match, snapshot, split, stack, step } from '../testing/snapshots'
import { compareDeployable } from './compare-deployables'
import { applyWhatIf, type WhatIf } from './what-if'
import { parseWhatIf, whatIfWords, writeWhatIf } from './what-if-link'

const three = () => snapshot([account('a', { quota: 200 }), account('b'), account('c')])

const sharesAfter = (chips: readonly WhatIf[], policy = stack(split({ a: 2 })), facts = three()) =>
  Object.fromEntries(
    evaluate(applyWhatIf(facts, chips), 'd', policy, {
      rules: cel,
    })?.outcome.groups[0]?.accounts.map(({ id, share }) => [id, share]) ?? [],
  )

test('what if: without changes, the snapshot is identical', () => {
  const facts = three()
  expect(applyWhatIf(facts, [])).toBe(facts)
})

test('what if is compared with the live policy on the real inputs', () => {
  const facts = three()
  const policy = stack(split())
  const tried = applyWhatIf(facts, [{ kind: 'down', account: 'a' }])
  const shift = compareDeployable(tried, 'd', {
    before: policy,
    after: policy,
    context: { rules: cel },
    realInputs: facts,
  })
  expect(shift?.maxShift).toBeCloseTo(1 / 3, 12)
  expect(shift?.dropsToZero).toEqual(['account-a'])
})

test('what if: down: its matches do not compete, and the other matches get its share', () => {
  expect(sharesAfter([{ kind: 'down', account: 'a' }])).toEqual({ b: 0.5, c: 0.5 })
})

test('what if: full: no room for a launch, whether or not it had a quota', () => {
  const facts = snapshot([account('a', { quota: null, running: 5 }), account('b')])
  const changed = applyWhatIf(facts, [{ kind: 'full', account: 'a' }])
  expect(changed.accounts[0]).toMatchObject({ quota: 5, running: 5 })
  expect(changed.deployables[0]?.matches[0]?.rejectedBecause).toEqual(['account-quota'])
  expect(sharesAfter([{ kind: 'full', account: 'a' }])).toEqual({ b: 0.5, c: 0.5 })
})

test('what if: failures: they count as failures at the current time', () => {
  const policy = stack(split(), step('failure-fine', { fine: 10, unit: 'points' }))
  const shares = sharesAfter([{ kind: 'failures', account: 'a', more: 2 }], policy)
  expect(shares.a).toBeCloseTo((1 / 3 - 0.2) / 0.8, 12)
})

test('what if: price: exact decimals, of the match and its assemblies; an unknown price remains unknown', () => {
  const facts = snapshot(
    [account('a'), account('b')],
    [
      match('a', 'r1', { costPerHour: '0.1' }),
      match('a', 'r2', { costPerHour: null }),
      match('b', 'r1'),
    ],
  )
  const [first, second, other] =
    applyWhatIf(facts, [{ kind: 'price', account: 'a', percent: 130 }]).deployables[0]?.matches ??
    []
  expect(first?.costPerHour).toBe('0.13')
  expect(first?.assemblies[0]?.costPerHour).toBe('0.13')
  expect(second?.costPerHour).toBeNull()
  expect(other?.costPerHour).toBe('0.0400')
})

test('what if: capacity: a full account has room again, only for whole launches', () => {
  const two = { count: 2, hardwareProfile: 'small', image: 'web', costPerHour: null }
  const facts = snapshot(
    [account('a', { quota: 10, running: 10 })],
    [match('a', 'r1', { rejectedBecause: ['account-quota', 'no-pod'], assemblies: [two] })],
  )
  const reasons = (more: number) =>
    applyWhatIf(facts, [{ kind: 'capacity', account: 'a', more }]).deployables[0]?.matches[0]
      ?.rejectedBecause
  expect(reasons(1)).toEqual(['no-pod', 'account-quota'])
  expect(reasons(2)).toEqual(['no-pod'])
})

test('what if: capacity: an account stays rejected while its cloud has no room', () => {
  const [full] = matchesFor(facts({ accounts: [eligible('a', { full: true, quota: null })] }))
  const rejectedBecause = [...(full?.rejectedBecause ?? [])]
  const given = snapshot([account('a', { quota: null })], [match('a', 'r1', { rejectedBecause })])
  const after = applyWhatIf(given, [{ kind: 'capacity', account: 'a', more: 10 }])
  expect(after.deployables[0]?.matches[0]?.rejectedBecause).toEqual(['cloud-quota'])
})

test('what if does not change the given snapshot', () => {
  const facts = three()
  const before = structuredClone(facts)
  applyWhatIf(facts, [
    { kind: 'down', account: 'a' },
    { kind: 'failures', account: 'b', more: 3 },
    { kind: 'full', account: 'c' },
    { kind: 'price', account: 'b', percent: 0 },
  ])
  expect(facts).toEqual(before)
})

describe('a link', () => {
  const chips: WhatIf[] = [
    { kind: 'down', account: 'a' },
    { kind: 'full', account: 'b,:' },
    { kind: 'failures', account: 'a', more: 3 },
    { kind: 'price', account: 'b,:', percent: 120 },
    { kind: 'capacity', account: 'a', more: -50 },
  ]
  const accountIds = new Set(['a', 'b,:'])

  test('is read the same everywhere', () => {
    expect(parseWhatIf(writeWhatIf(chips), accountIds)).toEqual({ chips, dropped: [] })
  })

  test('is short', () => {
    expect(writeWhatIf(chips.slice(0, 1))).toBe('down:a')
    expect(writeWhatIf([{ kind: 'price', account: 'a', percent: 120 }])).toBe('price120:a')
  })

  test.each([
    { name: 'another kind', text: 'explode:a' },
    { name: 'an unknown account', text: 'down:stranger' },
    { name: 'no number', text: 'failures:a' },
    { name: 'a number out of range', text: 'failures0:a' },
    { name: 'an unexpected number', text: 'down3:a' },
    { name: 'broken encoding', text: 'down:%E0%A4%A' },
    { name: 'markup', text: '<script>alert(1)</script>' },
  ])('with $name is read without it, and reports it', ({ text }) => {
    const read = parseWhatIf(`down:a,${text}`, accountIds)
    expect(read.chips).toEqual([{ kind: 'down', account: 'a' }])
    expect(read.dropped).toEqual([text])
  })
})

test('chips have plain labels', () => {
  expect(whatIfWords({ kind: 'failures', account: 'a', more: 1 })).toBe('+1 failure')
  expect(whatIfWords({ kind: 'capacity', account: 'a', more: -5 })).toBe('capacity -5')
  expect(whatIfWords({ kind: 'price', account: 'a', percent: 80 })).toBe('price × 80 %')
})

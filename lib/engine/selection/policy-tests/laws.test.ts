import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { cel } from '../../cel'
import { selectInput } from '../../testing/arbitraries'
import type { SelectInput } from '../types'
import { benchOf } from './bench'
import { readPolicyTests } from './read'
import { policyTestKinds } from './registry'
import { runPolicyTests } from './run'

const RUNS = { numRuns: 100 }

/** A test of each kind that names only what the input has. */
const testsFor = ({ accounts, matches }: SelectInput, number: number): object[] => {
  const ids = accounts.map(({ id }) => id)
  const [first = '', ...others] = ids
  const realms = [...new Set(matches.flatMap(({ realm }) => realm ?? []))]
  return [
    { kind: 'account-share', accounts: ids.slice(0, 1 + (number % ids.length)), max: number },
    ...(others.length === 0
      ? []
      : [{ kind: 'nothing-while-room', accounts: [first], preferred: others }]),
    { kind: 'expected-cost', perHour: String(number / 10) },
    ...(realms.length === 0 ? [] : [{ kind: 'realms', realms: realms.slice(0, 1) }]),
    { kind: 'account-count', min: 1 + (number % 5) },
    { kind: 'largest-share', max: number },
  ]
}

const read = (tests: readonly object[]) => {
  const found = readPolicyTests(tests)
  expect(found.problems).toEqual([])
  return found.tests
}

const run = (given: SelectInput, tests: readonly object[]) =>
  runPolicyTests(read(tests), benchOf([given], cel))

const share = (given: SelectInput, accounts: readonly string[]) =>
  run(given, [{ kind: 'account-share', accounts, deployable: 'd' }])[0]?.got ?? Number.NaN

const bound = fc.integer({ min: 0, max: 100 })

describe('a policy test', () => {
  prop.prop([selectInput, bound], RUNS)('gives the same result for the same input', (given, n) => {
    const tests = testsFor(given, n)
    expect(run(given, tests)).toEqual(run(structuredClone(given), structuredClone(tests)))
  })

  prop.prop([selectInput, bound], RUNS)(
    'does not depend on the order of candidates',
    (given, n) => {
      const reversed = { ...given, matches: given.matches.toReversed() }
      const tests = testsFor(given, n)
      const verdicts = (of: SelectInput) =>
        run(of, tests).map(({ passed, gotText }) => [passed, gotText])
      expect(verdicts(reversed)).toEqual(verdicts(given))
    },
  )

  prop.prop([selectInput, bound, bound], RUNS)(
    'that passes still passes within wider bounds',
    (given, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      const [narrow, wide] = [low, high].map(
        (max) => run(given, [{ kind: 'largest-share', max }])[0],
      )
      if (narrow?.passed === true) expect(wide?.passed).toBe(true)
    },
  )

  prop.prop([selectInput], RUNS)('finds that shares of disjoint accounts add up', (given) => {
    const ids = given.accounts.map(({ id }) => id)
    const [left, right] = [ids.slice(0, 1), ids.slice(1)]
    if (right.length === 0) return
    expect(share(given, left) + share(given, right)).toBeCloseTo(share(given, ids), 9)
  })

  prop.prop([selectInput], RUNS)('finds an expected cost between the prices', (given) => {
    const prices = given.matches.flatMap(({ costPerHour }) =>
      costPerHour === null ? [] : [Number(costPerHour)],
    )
    const got = run(given, [{ kind: 'expected-cost', perHour: '1' }])[0]?.got ?? null
    if (got === null) return
    expect(got).toBeGreaterThanOrEqual(Math.min(...prices) - 1e-9)
    expect(got).toBeLessThanOrEqual(Math.max(...prices) + 1e-9)
  })

  prop.prop([selectInput, bound], RUNS)('passes if and only if no deployable fails', (given, n) => {
    for (const { passed, failing, problems } of run(given, testsFor(given, n)))
      expect(passed).toBe(failing.length === 0 && problems.length === 0)
  })
})

describe.each(policyTestKinds.map((kind) => [kind.kind, kind] as const))('%s', (_id, kind) => {
  prop.prop([selectInput, bound], { numRuns: 30 })('writes its result without gaps', (given, n) => {
    const test = testsFor(given, n).find((each) => 'kind' in each && each.kind === kind.kind)
    if (test === undefined) return
    const [result] = run(given, [test])
    const text = `${result?.sentence} ${result?.wantedText} ${result?.gotText}`
    expect(text).not.toMatch(/undefined|NaN|null|…/)
    expect(JSON.parse(JSON.stringify(read([test])))).toEqual(read([test]))
  })
})

import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { multiplyDecimal } from '@/lib/base/decimal'
import { cel } from '../cel'
import { selectInput, weight } from '../testing/arbitraries'
import { account, input, match, sharesOf, step } from '../testing/builders'
import { modules } from './modules/registry'
import { select } from './select'
import type { Outcome, SelectInput } from './types'

const RUNS = { numRuns: 150 }

function expectEqualShares(actual: Outcome, expected: Outcome) {
  const shares = sharesOf(actual)
  expect(Object.keys(shares).sort()).toEqual(Object.keys(sharesOf(expected)).sort())
  for (const [id, share] of Object.entries(sharesOf(expected))) {
    expect(Math.abs((shares[id] ?? Number.NaN) - share)).toBeLessThan(1e-12)
  }
}

prop.prop([selectInput], RUNS)('the same input gives the same outcome', (given) => {
  expect(select(given, cel)).toEqual(select(structuredClone(given), cel))
})

prop.prop([selectInput], RUNS)('a rejected match is never drawn', (given) => {
  const { winner, rejected, groups } = select(given, cel)
  const refused = new Set(rejected.map((rejection) => rejection.match))
  expect(refused.has(winner ?? '')).toBe(false)
  for (const { matches } of groups)
    for (const { id } of matches) expect(refused.has(id)).toBe(false)
  for (const { id, rejectedBecause } of given.matches) {
    if (rejectedBecause.length > 0) expect(refused.has(id)).toBe(true)
  }
})

prop.prop([selectInput], RUNS)('every match is in one group or rejected', (given) => {
  const { groups, rejected } = select(given, cel)
  const placed = groups.flatMap(({ matches }) => matches.map(({ id }) => id))
  const refused = new Set(rejected.map((rejection) => rejection.match))
  expect([...placed, ...refused].sort()).toEqual(given.matches.map(({ id }) => id).sort())
})

prop.prop([selectInput], RUNS)('the shares of a group that can be drawn from sum to 1', (given) => {
  for (const { matches, accounts } of select(given, cel).groups) {
    const sum = matches.reduce((total, { share }) => total + share, 0)
    if (sum !== 0) expect(Math.abs(sum - 1)).toBeLessThan(1e-12)
    const ofAccounts = accounts.reduce((total, { share }) => total + share, 0)
    expect(Math.abs(ofAccounts - sum)).toBeLessThan(1e-12)
    for (const { share } of matches) expect(share >= 0 && share <= 1).toBe(true)
  }
})

prop.prop([selectInput], RUNS)('the first group that can be drawn from decides', (given) => {
  const { winner, group, groups } = select(given, cel)
  const drawable = groups.find(({ matches }) => matches.some(({ share }) => share > 0))
  expect(group).toBe(drawable?.group ?? null)
  const won = drawable?.matches.find(({ id }) => id === winner)
  if (drawable !== undefined) expect(won?.share).toBeGreaterThan(0)
})

prop.prop([selectInput, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))], RUNS)(
  'shares do not change when matches are reordered',
  (given, order) => {
    const shuffled = given.matches
      .map((each) => ({ each, key: Number(order.next().value) }))
      .sort((a, b) => a.key - b.key)
      .map(({ each }) => each)
    expectEqualShares(select({ ...given, matches: shuffled }, cel), select(given, cel))
  },
)

const readsPrices = ({ policy }: SelectInput) =>
  policy.modules.some(({ module, enabled }) => module === 'rule' && enabled)

prop.prop(
  [selectInput.filter((given) => !readsPrices(given)), fc.integer({ min: 1, max: 1000 })],
  RUNS,
)('shares do not change when all prices are scaled by one factor', (given, factor) => {
  const scale = (price: string | null) => (price === null ? null : multiplyDecimal(price, factor))
  const scaled = given.matches.map(({ basicPerHour, ...each }) => ({
    ...each,
    costPerHour: scale(each.costPerHour),
    ...(basicPerHour === undefined ? {} : { basicPerHour: scale(basicPerHour) }),
  }))
  expectEqualShares(select({ ...given, matches: scaled }, cel), select(given, cel))
})

prop.prop([selectInput.filter((given) => !readsPrices(given))], RUNS)(
  'reading basic prices is the same as an input with them as prices',
  (given) => {
    const withReads = (reads: string) => ({
      modules: given.policy.modules.map((entry) =>
        entry.module === 'cost'
          ? { ...entry, params: { ...(entry.params as object), reads } }
          : entry,
      ),
    })
    const asCost = given.matches.map(({ basicPerHour, ...each }) => ({
      ...each,
      costPerHour: basicPerHour === undefined ? each.costPerHour : basicPerHour,
    }))
    expect(select({ ...given, policy: withReads('basic') }, cel)).toEqual(
      select({ ...given, policy: withReads('adjusted'), matches: asCost }, cel),
    )
  },
)

describe.each(modules.filter(({ base }) => !base).map((module) => [module.id, module] as const))(
  'a neutral %s',
  (id, { neutral }) => {
    prop.prop([selectInput, fc.nat()], { numRuns: 100 })('changes no share', (given, at) => {
      const { modules: stack } = given.policy
      const index = 1 + (at % stack.length)
      const added = { id: 'added', module: id, enabled: true, params: neutral }
      const policy = { modules: [...stack.slice(0, index), added, ...stack.slice(index)] }
      expectEqualShares(select({ ...given, policy }, cel), select(given, cel))
    })
  },
)

const rankOnly = new Set(['weighted-split', 'least-used', 'priority-groups', 'capacity-guard'])

prop.prop([selectInput, fc.nat(), fc.double({ min: 0.01, max: 20, noNaN: true })], RUNS)(
  'with a base and ranks only, a raised weight never lowers a share',
  (given, at, raise) => {
    const raised = given.accounts[at % given.accounts.length]?.id ?? ''
    const withWeight = (more: number) => ({
      ...given,
      policy: {
        modules: given.policy.modules
          .filter(({ module }) => rankOnly.has(module))
          .map((entry, index) => (index === 0 ? reweighed(entry, raised, more) : entry)),
      },
    })
    const shareOf = (outcome: Outcome) =>
      outcome.groups.map(({ accounts }) => accounts.find(({ id }) => id === raised)?.share ?? 0)
    const before = shareOf(select(withWeight(0), cel))
    shareOf(select(withWeight(raise), cel)).forEach((share, group) => {
      expect(share).toBeGreaterThanOrEqual((before[group] ?? 0) - 1e-12)
    })
  },
)

function reweighed(entry: SelectInput['policy']['modules'][number], id: string, more: number) {
  const { weights } = entry.params as { weights: Record<string, number> }
  return {
    ...entry,
    params: {
      ...(entry.params as object),
      weights: { ...weights, [id]: (weights[id] ?? 1) + more },
    },
  }
}

prop.prop([selectInput], RUNS)('an outcome survives JSON', (given) => {
  const outcome = select(given, cel)
  const back: unknown = JSON.parse(JSON.stringify(outcome))
  expect(back).toEqual(outcome)
  expect(JSON.stringify(back)).toBe(JSON.stringify(select(given, cel)))
})

prop.prop([selectInput], RUNS)(
  'a turn starts with the shares after the turn before it',
  (given) => {
    const { trace, groups } = select(given, cel)
    for (const { group, matches } of groups) {
      const current = new Map<string, unknown>()
      for (const { effects } of trace.filter((turn) => turn.group === group)) {
        for (const { match: id, before, after } of effects) {
          expect(before).toBe(current.get(id) ?? null)
          current.set(id, after)
        }
      }
      expect(matches.map(({ id }) => current.get(id))).toEqual(matches.map(({ share }) => share))
    }
  },
)

prop.prop([fc.array(weight, { minLength: 1, maxLength: 6 })], RUNS)(
  'no weight, however large or small, gives a share that is not a number',
  (weights) => {
    const ids = weights.map((_, index) => `a${index}`)
    const params = { weights: Object.fromEntries(ids.map((id, index) => [id, weights[index]])) }
    for (const base of ['weighted-split', 'least-used']) {
      const modules = [step(base, params), step('cost'), step('failure-fine')]
      const accounts = ids.map((id, index) => account(id, { running: index }))
      const matches = ids.map((id) => match(id, { costPerHour: '1' }))
      const shares = Object.values(sharesOf(select(input({ modules, accounts, matches }), cel)))
      const sum = shares.reduce((total, share) => total + share, 0)
      expect(sum === 0 || Math.abs(sum - 1) < 1e-12).toBe(true)
    }
  },
)

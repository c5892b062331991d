import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { cel } from '../../cel'
import { input, type Module, split, tiers } from '../../testing/clusters'
import { reachedGroup } from '../reach/reach'
import { select } from '../select'
import type { SelectInput } from '../types'
import { simulate } from './simulate'
import { instancesOf } from './simulated-inventory'

const stacks: Module[][] = [
  [split],
  [{ module: 'least-used', params: { strength: 2, weights: { b: 3 } } }],
  [split, { module: 'capacity-guard', params: { threshold: 0.5 } }],
  [split, { module: 'sla-rank', params: { mode: 'strict' } }],
  [
    { module: 'least-used' },
    tiers,
    { module: 'capacity-guard' },
    { module: 'cost', params: { mode: 'soft' } },
  ],
  [split, { module: 'rule', params: { effect: 'rank', expression: 'account.running / 4.0' } }],
  [split, { module: 'rule', params: { effect: 'reject', expression: 'account.running > 6.0' } }],
  [split, { module: 'rule', params: { expression: '1.0 / (1.0 + account.running)' } }],
  [split, { module: 'rule', params: { expression: 'account.id == "a" ? 2.0 : 1.0' } }],
  [{ module: 'least-used' }, { module: 'rule', params: { expression: 'share * 2.0' } }],
  [split, { module: 'rule', params: { expression: 'account["running"] > 3.0 ? 0.5 : 1.0' } }],
]

const account = (id: string) =>
  fc.record({
    id: fc.constant(id),
    running: fc.integer({ min: 0, max: 8 }),
    quota: fc.option(fc.integer({ min: 0, max: 14 })),
  })

property.prop(
  [
    fc.constantFrom(...stacks),
    fc.tuple(account('a'), account('b'), account('c'), account('d')),
    fc.option(fc.integer({ min: 0, max: 5 })),
    fc.string({ maxLength: 4 }),
    fc.record({ a: fc.constantFrom(0, 0.5, 1), b: fc.constantFrom(0, 0.3) }),
    fc.boolean(),
  ],
  { numRuns: 60 },
)(
  'every launch is the outcome of select for the state at that launch',
  (stack, accounts, lifetime, seed, rates, isPaused) => {
    const fixture = input(stack, accounts, {
      matches: accounts.flatMap(({ id }, i) => [
        { id: `${id}1`, account: id, costPerHour: `0.0${i + 1}`, slaRank: i === 0 ? null : i },
        {
          id: `${id}2`,
          account: id,
          costPerHour: null,
          rejectedBecause: isPaused && i === 1 ? ['account-paused'] : [],
        },
      ]),
    })
    const options = { launches: 25, seed, lifetime, failureRates: rates }
    const { launches } = simulate(fixture, options, cel)
    expect(launches.map(({ match, group }) => [match, group])).toEqual(
      bySelectAlone(fixture, options),
    )
  },
  30_000,
)

type Options = Parameters<typeof simulate>[1]

/** The match of a launch, and the group it reached. */
type Decided = [match: string | null, group: number | null]

/** The same by the definition, with an own input for every attempt. */
function bySelectAlone(fixture: SelectInput, options: Options): Decided[] {
  const placed: { account: string; launch: number; instances: number }[] = []

  return Array.from({ length: options.launches }, (_, i) => {
    const launch = i + 1
    const alive = placed.filter(
      (each) => options.lifetime === null || each.launch + (options.lifetime ?? 0) >= launch,
    )
    const accounts = fixture.accounts.map((each) => ({
      ...each,
      running: alive
        .filter(({ account: id }) => id === each.id)
        .reduce((sum, { instances }) => sum + instances, each.running),
    }))
    const [winner, group] = attempts({ ...fixture, accounts }, launch, options)
    const match = fixture.matches.find(({ id }) => id === winner)
    if (match) placed.push({ account: match.account, launch, instances: instancesOf(match) })
    return [winner, group]
  })
}

function attempts(fixture: SelectInput, launch: number, options: Options): Decided {
  const tried: string[] = []
  for (let attempt = 1; attempt <= 10; attempt++) {
    const seed = `${options.seed}:${launch}${attempt === 1 ? '' : `/${attempt}`}`
    const matches = fixture.matches.map((match) => {
      const own = fixture.accounts.find(({ id }) => id === match.account)
      const isFull = own?.quota != null && own.running + instancesOf(match) > own.quota
      const isTried = tried.includes(match.id)
      const reason = isFull ? ['account-quota'] : isTried ? ['already-tried'] : []
      return { ...match, rejectedBecause: [...match.rejectedBecause, ...reason] }
    })
    const given = { ...fixture, matches, seed }
    const outcome = select(given, cel)
    const { winner } = outcome
    const own = fixture.matches.find(({ id }) => id === winner)
    if (winner === null || own === undefined) return [null, null]

    const rate = options.failureRates?.[own.account] ?? 0
    const { roll } = select({ ...fixture, seed: `${seed}#failure` }, cel)
    if (roll >= rate) return [winner, reachedGroup(given, outcome, cel)]
    tried.push(winner)
  }
  return [null, null]
}

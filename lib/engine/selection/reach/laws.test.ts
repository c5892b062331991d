import { test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { cel } from '../../cel'
import { selectInput } from '../../testing/arbitraries'
import { select } from '../select'
import type { SelectInput } from '../types'
import { exhaustedGroups, groupNumbers, reachedGroup, withoutExhaustion } from './reach'

const RUNS = { numRuns: 200 }

/** Every third match is full. */
const withFull = (given: SelectInput): SelectInput => ({
  ...given,
  matches: given.matches.map((match, i) =>
    i % 3 === 0 ? { ...match, rejectedBecause: ['account-quota'] } : match,
  ),
})

prop.prop([selectInput], RUNS)('the groups of a decision keep their order and members', (from) => {
  const given = withFull(from)
  const outcome = select(given, cel)
  const numbers = groupNumbers(given, outcome, cel)
  const own = outcome.groups.map(({ matches }) => new Set(matches.map(({ id }) => numbers.get(id))))
  for (const group of own) expect(group.size).toBe(1)
  const inOrder = own.map(([number]) => number ?? 0)
  expect(inOrder).toEqual([...new Set(inOrder)].sort((a, b) => a - b))
})

prop.prop([selectInput], RUNS)('groups have numbers from 1 on without a gap', (from) => {
  const given = withFull(from)
  const numbers = new Set(groupNumbers(given, select(given, cel), cel).values())
  expect([...numbers].sort((a, b) => a - b)).toEqual([...numbers].map((_, i) => i + 1))
})

prop.prop([selectInput], RUNS)('every group before the reached one is exhausted', (from) => {
  const given = withFull(from)
  const outcome = select(given, cel)
  const reached = reachedGroup(given, outcome, cel)
  const exhausted = exhaustedGroups(given, outcome, cel)
  expect(exhausted.map(({ group }) => group)).toEqual(exhausted.map((_, i) => i + 1))
  if (reached !== null) expect(exhausted).toHaveLength(reached - 1)
  for (const { accounts } of exhausted) expect(accounts.length).toBeGreaterThan(0)
})

prop.prop([selectInput], RUNS)(
  'without SLA ranks, a full match keeps the groups it had',
  (from) => {
    const given = withFull(from)
    if (given.policy.modules.some(({ module }) => module === 'sla-rank')) return
    const whole = select({ ...given, matches: withoutExhaustion(given.matches) }, cel)
    const expected = whole.groups.flatMap(({ group, matches }) =>
      matches.map(({ id }) => [id, group]),
    )
    expect(Object.fromEntries(groupNumbers(given, select(given, cel), cel))).toEqual(
      Object.fromEntries(expected),
    )
  },
)

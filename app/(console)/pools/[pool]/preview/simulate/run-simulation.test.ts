import { describe, expect, test } from 'vitest'
import { matchesFor } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { account as eligible, facts } from '@/lib/engine/testing/eligibility-facts'
import { inputOf } from '@/lib/features/previews/evaluate/evaluate'
import {
  account,
  match,
  snapshot,
  split,
  stack,
  step,
} from '@/lib/features/previews/testing/snapshots'
import { rangesOf, type SimulationSettings } from '@/lib/features/previews/view/simulation-report'
import { runSimulation } from './run-simulation'

const spillover = snapshot([
  account('a', { quota: 200 }),
  account('b'),
  account('c'),
  account('ec2', { quota: 500, priority: 2 }),
])
const policy = stack(split({ a: 2 }), step('account-priority', { mode: 'strict' }))
const settings: SimulationSettings = {
  launches: 500,
  seed: 'any',
  start: 'now',
  running: {},
  lifetime: null,
}

function factsOf(more: Partial<SimulationSettings> = {}, inputs = spillover) {
  const input = inputOf(inputs, 'd', policy)
  if (input === undefined) throw new Error('the deployable is missing')
  const answers = [...runSimulation({ input, settings: { ...settings, ...more } }, cel)]
  const last = answers.at(-1)
  if (last?.kind !== 'done') throw new Error('the simulation did not end')
  return { facts: last.facts, answers }
}

describe('a simulation', () => {
  test.each(['any', 'other', '7'])(
    'seed %s: three clusters fill, then EC2 takes the rest',
    (seed) => {
      const { facts } = factsOf({ seed })
      expect(facts.counts.map(({ count }) => count)).toEqual([200, 100, 100, 100])
      expect(facts.spills.map(({ launch, toGroup, full }) => [launch, toGroup, full])).toEqual([
        [401, 2, ['a', 'b', 'c']],
      ])
      expect(facts.reach).toEqual([
        { group: 1, share: 0.8 },
        { group: 2, share: 0.2 },
      ])
      expect(facts.counts[0]).toMatchObject({ low: 200, high: 200 })
      expect(facts.points.at(-1)).toEqual({ a: 200, b: 100, c: 100, ec2: 100, launch: 500 })
    },
  )

  test('the same seed gives the same run, and another seed gives another one', () => {
    const of = (seed: string) =>
      factsOf({ seed, launches: 100 }).facts.counts.map(({ count }) => count)
    expect(of('1')).toEqual(of('1'))
    expect(of('1')).not.toEqual(of('2'))
  })

  test('partial results are reported before the repetitions end', () => {
    const { answers } = factsOf({ launches: 20 })
    expect(answers.find(({ kind }) => kind !== 'progress')?.kind).toBe('facts')
    const steps = answers.flatMap((answer) => (answer.kind === 'progress' ? [answer.done] : []))
    expect(steps).toEqual(steps.toSorted((x, y) => x - y))
    expect(steps.at(-1)).toBe(20 * 50)
  })

  test('starts from current, empty or typed running counts', () => {
    const busy = {
      ...spillover,
      accounts: spillover.accounts.map((each) =>
        each.id === 'a' ? { ...each, running: 150 } : each,
      ),
    }
    const countOfA = (more: Partial<SimulationSettings>) =>
      factsOf(more, busy).facts.counts[0]?.count
    expect(countOfA({})).toBe(50)
    expect(countOfA({ start: 'empty' })).toBe(200)
    expect(countOfA({ start: 'edit', running: { a: 190 } })).toBe(10)
  })

  test('placements that end free capacity', () => {
    const { facts } = factsOf({ lifetime: 10 })
    expect(facts.spills).toEqual([])
    expect(facts.counts.at(-1)?.count).toBe(0)
  })

  test('its messages can be cloned from a worker', () => {
    const { facts } = factsOf({ launches: 30 })
    expect(structuredClone(facts)).toEqual(facts)
  })
})

test.each(['now', 'empty'] as const)(
  'starting %s, a simulation places nothing in a full cloud',
  (start) => {
    const [rejected] = matchesFor(facts({ accounts: [eligible('a', { full: true, quota: null })] }))
    const matches = [
      match('a', 'r1', { rejectedBecause: [...(rejected?.rejectedBecause ?? [])] }),
      match('b', 'r1'),
    ]
    const accounts = [account('a', { quota: null }), account('b', { quota: null, priority: 2 })]
    const { facts: result } = factsOf({ start }, snapshot(accounts, matches))
    expect(result.counts.map(({ count }) => count)).toEqual([0, 500])
  },
)

test('the range contains the middle 95 % of the runs', () => {
  const runs = Array.from({ length: 50 }, (_, index) => index + 1)
  expect(rangesOf([runs])).toEqual([{ low: 2, high: 49 }])
})

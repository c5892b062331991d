import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, groupsOf, input, match, step, turnsOf } from '../../testing/builders'
import { parsePolicy } from '../policy/policy'
import { select } from '../select'
import { simulate } from '../simulate/simulate'
import { loadTiers } from './load-tiers'

const accounts = [
  account('empty', { running: 0, quota: 100 }),
  account('below', { running: 49, quota: 100 }),
  account('at', { running: 50, quota: 100 }),
  account('past', { running: 90, quota: 100 }),
  account('over', { running: 120, quota: 100 }),
  account('unlimited', { running: 500 }),
  account('closed', { running: 0, quota: 0 }),
]
const matches = accounts.map(({ id }) => match(id))

const outcomeOf = (steps: number[]) =>
  select(
    input({ modules: [step('weighted-split'), step('load-tiers', { steps })], accounts, matches }),
    cel,
  )

describe('tiers', () => {
  test.each([
    { steps: [], groups: [accounts.map(({ id }) => id)] },
    {
      steps: [0.5],
      groups: [
        ['empty', 'below', 'unlimited'],
        ['at', 'past', 'over', 'closed'],
      ],
    },
    {
      steps: [0.5, 0.9],
      groups: [['empty', 'below', 'unlimited'], ['at'], ['past', 'over', 'closed']],
    },
  ])('steps $steps', ({ steps, groups }) => {
    expect(groupsOf(outcomeOf(steps))).toEqual(groups)
  })

  test('are explained by the step that was passed', () => {
    const [turn] = turnsOf(outcomeOf([0.5, 0.9]), 'load-tiers')
    const words = Object.fromEntries(
      (turn?.effects ?? []).map((it) => [it.match, loadTiers.explain(it, { steps: [0.5, 0.9] })]),
    )
    expect(words).toEqual({
      empty: '0 of 100 in use, below the first step',
      below: '49 of 100 in use, below the first step',
      at: '50 of 100 in use, past the step at 50.0 %',
      past: '90 of 100 in use, past the step at 90.0 %',
      over: '120 of 100 in use, past the step at 90.0 %',
      unlimited: '500 instances running, no quota',
      closed: 'a quota of 0, past the step at 90.0 %',
    })
  })

  test('name the smallest change that would put a match into the first tier', () => {
    const [turn] = turnsOf(outcomeOf([0.5, 0.9]), 'load-tiers')
    const effect = (id: string) => turn?.effects.find((it) => it.match === id) ?? null
    const change = (id: string, selected: string) => {
      const own = effect(id)
      return own && loadTiers.change?.(own, { steps: [0.5, 0.9] }, effect(selected))
    }
    expect(change('at', 'empty')).toBe('1 fewer running')
    expect(change('over', 'empty')).toBe('71 fewer running')
    expect(change('over', 'at')).toBe('31 fewer running')
    expect(change('closed', 'empty')).toBeNull()
  })

  test('fill every account to a step before any goes further', () => {
    const twins = ['a', 'b'].map((id) => account(id, { quota: 10 }))
    const modules = [step('weighted-split'), step('load-tiers', { steps: [0.5, 0.8] })]
    const given = input({ modules, accounts: twins, matches: [match('a'), match('b')] })
    const { launches } = simulate(given, { launches: 16, seed: 's' }, cel)
    const placed = (count: number) =>
      launches.slice(0, count).filter((it) => it.match === 'a').length
    expect([placed(10), placed(16)]).toEqual([5, 8])
  })
})

test.each([
  { steps: [0], path: '[0]' },
  { steps: [1], path: '[0]' },
  { steps: [0.5, 0.5], path: '[1]' },
  { steps: [0.8, 0.5], path: '[1]' },
])('refuses the steps $steps', ({ steps, path }) => {
  const policy = parsePolicy({ modules: [step('weighted-split'), step('load-tiers', { steps })] })
  expect(policy).toMatchObject({
    error: { problems: [{ path: `modules[1].params.steps${path}` }] },
  })
})

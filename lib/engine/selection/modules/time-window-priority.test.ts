import { describe, expect, test } from 'vitest'
import { cel } from '../../cel'
import { groupsOf, input, match, step, turnsOf } from '../../testing/builders'
import { select } from '../select'
import { timeWindow } from './time-window'

const window = {
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '00:00',
  accounts: ['a'],
  factor: 3,
}

describe('mode priority', () => {
  const outcomeOf = (windows: object[], now = '2026-11-20T12:00:00Z') =>
    select(
      input({
        modules: [step('weighted-split'), step('time-window', { mode: 'priority', windows })],
        request: { now },
        matches: [match('a'), match('b'), match('c')],
      }),
      cel,
    )
  const two = { ...window, priority: 2 }

  test.each([
    { name: 'no windows', windows: [], groups: [['a', 'b', 'c']] },
    { name: 'one window', windows: [two], groups: [['a'], ['b', 'c']] },
    {
      name: 'the lowest priority of two windows',
      windows: [
        { ...two, accounts: ['a', 'b'] },
        { ...two, priority: 1, accounts: ['b'] },
      ],
      groups: [['b'], ['a'], ['c']],
    },
    { name: 'a window without a priority', windows: [window], groups: [['a', 'b', 'c']] },
    { name: 'a closed window', windows: [{ ...two, days: [6] }], groups: [['a', 'b', 'c']] },
  ])('$name', ({ windows, groups }) => {
    const outcome = outcomeOf(windows)
    expect(groupsOf(outcome)).toEqual(groups)
    expect(outcome.trace.filter(({ module }) => module === 'time-window')).toMatchObject([
      { phase: 'rank' },
    ])
  })

  test('is explained, with the priority that was needed', () => {
    const [turn] = turnsOf(outcomeOf([two]), 'time-window')
    const params = timeWindow.params.parse({ mode: 'priority', windows: [two] })
    const [a, b] = turn?.effects ?? []
    if (a === undefined || b === undefined) throw new Error('Both matches have an effect')
    expect([a, b].map((effect) => timeWindow.explain(effect, params))).toEqual([
      'window 1 is open at Fri 12:00: priority 2',
      'no window is open at Fri 12:00, so after all others',
    ])
    expect(timeWindow.change?.(b, params, a)).toBe('priority none, needed 2')
  })

  test('has no effect without a priority, whether or not there are factors', () => {
    const isDead = (windows: object[]) =>
      timeWindow.isDead(timeWindow.params.parse({ mode: 'priority', windows }))
    expect([isDead([window]), isDead([two]), isDead([{ ...two, accounts: [] }])]).toEqual([
      true,
      false,
      true,
    ])
  })
})

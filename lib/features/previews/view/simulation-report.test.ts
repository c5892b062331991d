import { expect, test } from 'vitest'
import { select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { account, input, match, step } from '@/lib/engine/testing/builders'
import { reachByGroup, type SimulationReport } from './simulation-report'

test('a group that competes has its measured share, although a full one comes before it', () => {
  const given = input({
    modules: [step('weighted-split'), step('priority-groups', { tiers: [['a'], ['b'], ['c']] })],
    accounts: ['a', 'b', 'c'].map((id) => account(id)),
    matches: [match('a', { rejectedBecause: ['account-maintenance'] }), match('b'), match('c')],
  })
  const report: SimulationReport = {
    launches: 10,
    seed: 's',
    counts: [],
    none: 0,
    reach: [
      { group: 2, share: 0.7 },
      { group: 3, share: 0.3 },
    ],
    points: [],
    spills: [],
    firstExhausted: null,
    costPerHour: '0',
    unpriced: 0,
    of: { input: given, outcome: select(given, cel), rules: cel },
    settings: { launches: 10, seed: 's', start: 'now', running: {}, lifetime: null },
  }
  expect([...reachByGroup(report)]).toEqual([
    [1, 0.7],
    [2, 0.3],
  ])
})

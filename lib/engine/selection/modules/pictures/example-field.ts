import type { Account, Match } from '../../types'

/** The instant of the examples: a Friday noon. */
export const EXAMPLE_NOW = '2026-11-20T12:00:00Z'

const account = (id: string, facts: Partial<Account>): Account => ({
  id,
  name: id,
  provider: null,
  priority: null,
  running: 0,
  quota: null,
  failures: [],
  labels: {},
  ...facts,
})

const match = (id: string, facts: Pick<Match, 'costPerHour' | 'slaRank'>): Match => ({
  id,
  account: id,
  realm: null,
  hardwareProfile: null,
  image: null,
  labels: {},
  rejectedBecause: [],
  assemblies: [],
  ...facts,
})

/** Four accounts that differ in all facts that modules read. */
export const exampleAccounts: readonly Account[] = [
  account('amber', { priority: 1, running: 20, quota: 100 }),
  account('birch', { priority: 2, running: 95, quota: 100, failures: ['2026-11-20T11:50:00Z'] }),
  account('cedar', { priority: 2, running: 60, quota: 100 }),
  account('dune', { running: 5, failures: ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'] }),
]

export const exampleMatches: readonly Match[] = [
  match('amber', { costPerHour: '0.40', slaRank: 30 }),
  match('birch', { costPerHour: '0.10', slaRank: 20 }),
  match('cedar', { costPerHour: '0.20', slaRank: 10 }),
  match('dune', { costPerHour: null, slaRank: null }),
]

/** Params that make the effect of a module visible; every module has an entry. */
export const exampleParams: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'weighted-split': { weights: { amber: 3, birch: 2, dune: 0 } },
  'least-used': { strength: 1 },
  'account-priority': { mode: 'strict' },
  'priority-groups': { tiers: [['cedar'], ['amber', 'birch']] },
  'failure-fine': { fine: 5, unit: 'points', lastResortAfter: 2 },
  cost: { mode: 'soft', amount: 1 },
  'sla-rank': { mode: 'soft', amount: 1 },
  'capacity-guard': { threshold: 0.9 },
  'load-tiers': { steps: [0.5, 0.8] },
  'time-window': {
    windows: [
      { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', accounts: ['amber'], factor: 3 },
    ],
  },
  rule: { effect: 'factor', expression: 'account.running < 50 ? 2.0 : 0.5' },
}

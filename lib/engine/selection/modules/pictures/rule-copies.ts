import type { CustomModule } from '../../custom/definition'

type Copy = Pick<CustomModule, 'label' | 'summary' | 'effect' | 'expression' | 'params'>

const number = (name: string, label: string, value: number, hint = '') =>
  ({ type: 'number', name, label, hint, default: value }) as const

/** For each built-in module, a named module with a similar rule, as a starting point for a module of the user. */
export const ruleCopies: Readonly<Record<string, Copy>> = {
  'weighted-split': {
    label: 'Weights by account',
    summary: 'Multiplies the share of each account by its number.',
    effect: 'factor',
    expression: 'account.id in params.weights ? params.weights[account.id] : params.weights["*"]',
    params: [
      {
        type: 'account-numbers',
        name: 'weights',
        label: 'Weights',
        hint: 'An account without a number has the one of all others.',
        default: { '*': 1 },
      },
    ],
  },
  'least-used': {
    label: 'Prefer accounts with few instances',
    summary: 'Doubles the share of accounts below a number of instances, and halves the others.',
    effect: 'factor',
    expression: 'account.running < params.instances ? 2.0 : 0.5',
    params: [number('instances', 'Instances', 50)],
  },
  'account-priority': {
    label: 'Groups by priority',
    summary: 'Uses accounts by their priority number; those without one come last.',
    effect: 'rank',
    expression: 'account.priority == null ? 1000.0 : account.priority',
    params: [],
  },
  'priority-groups': {
    label: 'Two tiers',
    summary: 'Uses the accounts of a provider first, and all others as spillover.',
    effect: 'rank',
    expression: 'account.provider == params.first ? 1.0 : 2.0',
    params: [
      { type: 'text', name: 'first', label: 'First provider', hint: 'Its name.', default: 'ec2' },
    ],
  },
  'failure-fine': {
    label: 'Reduce after failures',
    summary: 'Multiplies the share by a factor once an account failed often in the last 6 hours.',
    effect: 'factor',
    expression: 'account.failures >= params.failures ? params.factor : 1.0',
    params: [number('failures', 'Failures', 2), number('factor', 'Factor', 0.5)],
  },
  cost: {
    label: 'Price limit',
    summary: 'Rejects matches above a price per hour; matches without a price stay.',
    effect: 'reject',
    expression: 'match.costPerHour != null && match.costPerHour > params.most',
    params: [number('most', 'Highest price per hour', 0.3)],
  },
  'sla-rank': {
    label: 'SLA groups',
    summary: 'Uses matches from a rank on first, and all others as spillover.',
    effect: 'rank',
    expression: 'match.slaRank != null && match.slaRank >= params.least ? 1.0 : 2.0',
    params: [number('least', 'Lowest rank of the first group', 20)],
  },
  'capacity-guard': {
    label: 'Spare nearly full accounts',
    summary: 'Rejects accounts that use more than a part of their quota.',
    effect: 'reject',
    expression: 'account.quota != null && account.running >= account.quota * params.part',
    params: [number('part', 'Part of the quota', 0.9)],
  },
  'load-tiers': {
    label: 'Tiers by load',
    summary: 'Uses accounts below a part of their quota first.',
    effect: 'rank',
    expression:
      'account.quota == null || account.running < account.quota * params.part ? 1.0 : 2.0',
    params: [number('part', 'Part of the quota', 0.5)],
  },
  'time-window': {
    label: 'Office hours',
    summary: 'Multiplies all shares of a provider between two hours of UTC.',
    effect: 'factor',
    expression:
      'account.provider == params.provider && now.getHours() >= 8 && now.getHours() < 18 ? params.factor : 1.0',
    params: [
      { type: 'text', name: 'provider', label: 'Provider', hint: 'Its name.', default: 'ec2' },
      number('factor', 'Factor', 3),
    ],
  },
  rule: {
    label: 'My rule',
    summary: 'Doubles the share of accounts with fewer than 50 instances.',
    effect: 'factor',
    expression: 'account.running < 50 ? 2.0 : 0.5',
    params: [],
  },
}

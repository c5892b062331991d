import type { Random } from './random'

type Ids = readonly string[]

/** Random params for a module, within its schema. */
export const moduleParams = (random: Random, module: string, ids: Ids): unknown =>
  makers[module]?.(random, ids) ?? {}

const some = (random: Random, ids: Ids) => ids.filter(() => random.chance(0.5))

const weightsOf = (random: Random, ids: Ids) =>
  Object.fromEntries(some(random, ids).map((id) => [id, random.pick([0, 0.5, 1, 2, 10])]))

const modeAndAmount = (random: Random) => ({
  mode: random.pick(['strict', 'soft', 'soft']),
  amount: random.pick([0, 0.25, 0.5, 1, 1.3, 2]),
})

const rules = [
  { effect: 'factor', expression: '1.0' },
  { effect: 'factor', expression: 'account.running > 20 ? 0.5 : 2' },
  { effect: 'factor', expression: 'match.costPerHour * 2' },
  { effect: 'factor', expression: 'share * 3.0 + group' },
  { effect: 'factor', expression: 'account.failures > 1 ? 0.0 : 1.0' },
  { effect: 'rank', expression: 'match.slaRank' },
  { effect: 'rank', expression: 'account.labels.zone == "1" ? 0 : 1' },
  { effect: 'reject', expression: 'match.labels.gpu == "0"' },
  {
    effect: 'reject',
    expression: 'now.getHours("Europe/Berlin") < 8 && account.provider == "ec2"',
  },
]

const makers: Readonly<Record<string, (random: Random, ids: Ids) => unknown>> = {
  'weighted-split': (random, ids) => ({ weights: weightsOf(random, ids) }),
  'least-used': (random, ids) => ({
    weights: weightsOf(random, ids),
    strength: random.integer(0, 12) / 4,
  }),
  'priority-groups': (random, ids) => ({
    tiers: Array.from({ length: random.integer(0, 3) }, () =>
      some(random, ids).map((id) =>
        random.chance(0.3) ? { account: id, realm: random.pick(['r0', 'r1']) } : id,
      ),
    ),
  }),
  'account-priority': (random, ids) => ({
    ...modeAndAmount(random),
    priorities: Object.fromEntries(some(random, ids).map((id) => [id, random.integer(1, 4)])),
  }),
  'failure-fine': (random) => ({
    fine: random.pick([0, 5, 7.5, 33, 60, 100]),
    unit: random.pick(['points', 'percent']),
    windowHours: random.pick([1, 6, 24, 0.5]),
    lastResortAfter: random.pick([null, null, 1, 2]),
  }),
  cost: (random) => ({
    ...modeAndAmount(random),
    unknownPrice: random.pick(['neutral', 'dearest', 'exclude']),
    reads: random.pick(['adjusted', 'adjusted', 'basic']),
  }),
  'sla-rank': modeAndAmount,
  'capacity-guard': (random) => ({ threshold: random.pick([null, 0, 0.5, 0.9, 1]) }),
  'time-window': (random, ids) => ({
    timeZone: random.pick(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York']),
    windows: Array.from({ length: random.integer(0, 3) }, () => ({
      days: random.shuffled([1, 2, 3, 4, 5, 6, 7]).slice(0, random.integer(1, 7)),
      from: random.pick(['00:00', '08:30', '22:00', '06:00']),
      to: random.pick(['00:00', '18:00', '06:00', '23:59']),
      dates: random.pick([null, null, { from: '2026-11-01', to: '2026-11-30' }]),
      accounts: some(random, ids),
      factor: random.pick([0, 0.5, 1, 1.5, 3]),
    })),
  }),
  rule: (random) => random.pick(rules),
}

import { randomFrom } from '@/lib/engine/testing/random'

const NOW = Date.UTC(2026, 10, 20, 12)

/**
 * A select input with the given number of matches, ten for each account, and six modules that all have an
 * effect.
 */
export function benchInput(size: number): unknown {
  const random = randomFrom(size)
  const accounts = Array.from({ length: Math.max(1, Math.ceil(size / 10)) }, (_, index) => ({
    id: `account-${index}`,
    priority: random.pick([null, 1, 2, 3]),
    running: random.integer(0, 100),
    quota: random.pick([null, 100, 200]),
    failures: Array.from({ length: random.pick([0, 0, 1, 4]) }, () =>
      wholeSeconds(NOW - random.integer(0, 12 * 60) * 60_000),
    ),
  }))
  return {
    policy: { modules: stack(accounts.slice(0, 5).map(({ id }) => id)) },
    request: { now: new Date(NOW).toISOString(), tenant: 'acme', pool: 'web' },
    accounts,
    matches: Array.from({ length: size }, (_, index) => ({
      id: `match-${index}`,
      account: `account-${index % accounts.length}`,
      realm: `realm-${index % 7}`,
      hardwareProfile: 'small',
      image: 'img-1',
      costPerHour: random.chance(0.1) ? null : `0.${random.integer(100, 9999)}`,
      slaRank: random.integer(0, 3000),
    })),
    seed: `bench-${size}`,
  }
}

const stack = (favoured: readonly string[]) => [
  { module: 'least-used', params: { strength: 1.5 } },
  { module: 'account-priority', params: { mode: 'soft' } },
  { module: 'failure-fine', params: { fine: 5, unit: 'percent', lastResortAfter: 4 } },
  { module: 'cost', params: { mode: 'soft' } },
  { module: 'capacity-guard' },
  {
    module: 'time-window',
    params: {
      timeZone: 'Europe/Berlin',
      windows: [
        { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', accounts: favoured, factor: 1.5 },
      ],
    },
  },
]

const wholeSeconds = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}Z`

import { modules } from '../selection/modules/registry'
import { moduleParams } from './generate-params'
import { type Random, randomFrom } from './random'

/**
 * Select inputs, unparsed, the same for the same arguments on every machine: every module, prices of
 * all kinds, failures on the edges of their window, quotas of 0, rejected matches. Safe in a browser.
 */
export function generateCases(count: number, seed: number): unknown[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, index) => oneCase(random, `${seed}-${index}`))
}

const START = Date.UTC(2026, 9, 20)
const MINUTE = 60_000

function oneCase(random: Random, name: string): unknown {
  const ids = Array.from({ length: random.integer(1, 7) }, (_, index) => `a${index}`)
  const now = START + random.integer(0, 60 * 24 * 60) * MINUTE
  return {
    policy: { modules: stackOf(random, ids) },
    request: {
      now: new Date(now).toISOString(),
      tenant: 't',
      pool: 'p',
      deployable: 'd',
      labels: { tier: random.pick(['gold', 'iron']) },
    },
    accounts: ids.map((id) => oneAccount(random, id, now)),
    matches: random.shuffled(ids.flatMap((id) => matchesOf(random, id))),
    seed: name,
  }
}

const bases = modules.filter(({ base }) => base)
const others = modules.filter(({ base }) => !base)

function stackOf(random: Random, ids: readonly string[]) {
  const base = random.pick(bases)
  const more = random.shuffled(others).slice(0, random.integer(0, 6))
  return [base, ...more].map((module) => ({
    module: module.id,
    enabled: module.base || random.chance(0.85),
    params: moduleParams(random, module.id, ids),
  }))
}

function oneAccount(random: Random, id: string, now: number) {
  const minutesAgo = [0, 5, 59, 60, 61, 359, 360, 361, 1439, 1440, 1441, -5]
  return {
    id,
    name: `account ${id}`,
    provider: random.pick(['vsphere', 'openstack', 'ec2', null]),
    priority: random.pick([null, 1, 1, 2, 3, 5]),
    running: random.integer(0, 60),
    quota: random.pick([null, 0, 50, 60, 100]),
    failures: Array.from({ length: random.pick([0, 0, 1, 2, 5]) }, () =>
      new Date(now - random.pick(minutesAgo) * MINUTE).toISOString(),
    ),
    labels: random.chance(0.5) ? { zone: random.pick(['1', '2']) } : {},
  }
}

function matchesOf(random: Random, id: string) {
  const prices = [
    '0.0400',
    '0.04',
    '0.0416',
    '0.10',
    '1.25',
    '0',
    null,
    0.3,
    '12.000000000000000001',
  ]
  return Array.from({ length: random.integer(0, 3) }, (_, index) => ({
    id: `m-${id}-${index}`,
    account: id,
    realm: `r${index}`,
    hardwareProfile: random.pick(['small', 'large']),
    image: 'img',
    costPerHour: random.pick(prices),
    // Most matches have one price only.
    ...(random.chance(0.3) ? { basicPerHour: random.pick(prices) } : {}),
    slaRank: random.pick([null, 10, 53.12, 3010, -4]),
    labels: random.chance(0.5) ? { gpu: random.pick(['1', '0']) } : {},
    rejectedBecause: random.chance(0.1) ? ['account-quota'] : [],
  }))
}

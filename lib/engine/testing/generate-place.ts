import { KEY_LEVELS } from '../affinity/keys/levels'
import { type Random, randomFrom } from './random'

/**
 * Place inputs, unparsed, the same for the same arguments on every machine: every operation, level and
 * class, nodes with and without room, Pclouds and pools, normal keys, words and numeric strings. About
 * one in twelve is bad input. Safe in a browser.
 */
export function generatePlaceCases(count: number, seed: number): unknown[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, index) => {
    const sound = oneCase(random, `${seed}-${index}`)
    return random.chance(0.08) ? { ...sound, ...random.pick(flaws)(random) } : sound
  })
}

const names = ['SSD', 'VPC', 'DS', 'Premium'] as const
const customerNames = ['G1', 'G2', '_GPU', '_LICENCE'] as const
const values = [0, 0, 1, 1, 0.25, 0.5, 2, 7, -1, '1', '0.5', 'fast', '', null, true]
const customers = [null, 'acme', 'globex'] as const

function oneCase(random: Random, seed: string) {
  const nodes = Array.from({ length: random.integer(1, 7) }, (_, n) => oneNode(random, `n${n}`))
  const hint = random.pick([null, null, null, 'p1', 'p2'])
  return {
    settings: settingsOf(random),
    operation: random.pick(['start', 'start', 'create', 'migrate']),
    cluster: { localStorage: random.chance(0.1) },
    nodes,
    vm: oneVm(random, random.pick(nodes).id),
    request: { tenant: random.pick(['acme', 'globex']), pcloud: hint },
    seed,
  }
}

function settingsOf(random: Random) {
  const final = random.pick([-10, -10, -10, 0, 20])
  return {
    steps: random.pick([10, 10, 10, 1, 2, 7]),
    initial: final + random.pick([90, 90, 30, 0]),
    final,
    overheadMb: random.pick([1024, 1024, 0]),
    scopeCustomerKeys: random.chance(0.4),
    advertiseReservedFromVms: random.chance(0.6),
  }
}

const some = <T>(random: Random, list: readonly T[]) => list.filter(() => random.chance(0.6))

function oneNode(random: Random, id: string) {
  return {
    id,
    state: random.chance(0.93) ? 'running' : 'maintenance',
    serviceEnabled: random.chance(0.95),
    ramMb: random.pick([16_384, 32_768, 0]),
    ramContentionRatio: random.pick([1, 1.5, 1.1]),
    cpus: random.pick([8, 16, 0]),
    cpuContentionRatio: random.pick([1, 4]),
    load: random.pick([0, 0.3, 0.95, 1.4]),
    physicalFreeRamMb: random.pick([3072, 3073, 8192, 32_768]),
    keys: some(random, [...names, '_GPU', '_LICENCE']).map((name) => ({
      name,
      value: random.pick(values),
      weight: random.pick([0, 40]),
      sticky: random.chance(0.3),
    })),
    runningVms: Array.from({ length: random.integer(0, 4) }, (_, vm) => ({
      id: `r${vm}`,
      customer: random.pick(customers),
      ramMb: random.pick([0, 1024, 4096]),
      vcpus: random.integer(1, 4),
      customerKeys: some(random, customerNames).map((name) => ({
        name,
        value: random.pick(values),
      })),
    })),
    hostFlavor: random.pick([null, null, null, null, null, 'large']),
    pclouds: some(random, ['p1', 'p2'])
      .filter(() => random.chance(0.25))
      .map((pcloud) => ({
        id: pcloud,
        enabled: random.chance(0.8),
        authorisedTenants: some(random, ['acme', 'globex']),
        ramRatio: random.pick([1, 1.5, 0.15]),
        cpuRatio: random.pick([16, 1, 0.1]),
      })),
  }
}

function oneVm(random: Random, home: string) {
  const weights = [0, 10, 50, 100, -20, -200]
  const keyOf = (owner: string, name: string) => ({
    level: random.pick(KEY_LEVELS),
    class: owner,
    name,
    value: random.pick(values),
    weight: random.pick(weights),
  })
  const keys = [
    ...some(random, ['#RAM', '#CPU', '#LOAD', ...names, ...names]).map((name) =>
      keyOf('system', name),
    ),
    ...some(random, customerNames).map((name) => keyOf('customer', name)),
    ...some(random, customerNames).map((name) => keyOf('billing_entity', name)),
  ]
  return {
    id: 'r0',
    customer: random.pick(customers),
    ramMb: 2048,
    vcpus: random.integer(1, 4),
    stickyKeys: random.chance(0.3) ? [{ name: 'DS', value: 1, weight: 40 }] : [],
    keys: [...new Map(keys.map((key) => [`${key.level} ${key.class} ${key.name}`, key])).values()],
    node: home,
  }
}

/** What makes an input bad, one at a time. */
const flaws: readonly ((random: Random) => object)[] = [
  () => ({ settings: { steps: 0 } }),
  () => ({ settings: { initial: -20 } }),
  () => ({ odd: true }),
  () => ({ nodes: [{ id: 'n0' }, { id: 'n0' }] }),
  () => ({ operation: 'migrate', vm: { id: 'v', ramMb: 1, vcpus: 1, keys: [] } }),
  (random) => ({ seed: random.integer(0, 9) }),
]

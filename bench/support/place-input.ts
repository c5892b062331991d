import { randomFrom } from '@/lib/engine/testing/random'

const KEYS = 20
const VMS = 10

/**
 * A place input with the given number of nodes, 20 keys and 10 running VMs each, and a VM with large
 * requirements.
 */
export function placeBenchInput(size: number): unknown {
  const random = randomFrom(size)
  const groups = Array.from({ length: 40 }, (_, index) => `group-${index}`)
  const nodes = Array.from({ length: size }, (_, index) => {
    const runningVms = Array.from({ length: VMS }, (_, vm) => ({
      id: `vm-${index}-${vm}`,
      customer: `customer-${random.integer(1, 50)}`,
      ramMb: random.pick([1024, 2048, 4096]),
      vcpus: random.integer(1, 4),
      customerKeys: Array.from({ length: 2 }, (_, key) => ({
        name: groups[key * 20 + random.integer(0, 19)],
        value: random.integer(0, 3),
      })),
    }))
    return {
      id: `node-${index}`,
      state: random.chance(0.98) ? 'running' : 'maintenance',
      ramMb: 65_536,
      ramContentionRatio: 1.5,
      cpus: 32,
      cpuContentionRatio: 4,
      load: random.integer(0, 100) / 100,
      physicalFreeRamMb: random.integer(2_048, 65_536),
      keys: Array.from({ length: KEYS }, (_, key) => ({
        name: key < 17 ? `key-${key}` : `_reserved-${key}`,
        value: random.integer(0, 3) / 2,
        sticky: key === 0,
        weight: key === 0 ? 20 : 0,
      })),
      runningVms,
    }
  })
  return { nodes, vm: vmOf(groups), request: { tenant: 'acme' }, seed: `bench-${size}` }
}

const vmOf = (groups: readonly string[]) => ({
  id: 'vm-new',
  customer: 'customer-1',
  ramMb: 2_048,
  vcpus: 2,
  keys: [
    ...['#RAM', '#CPU', '#LOAD'].map((name) => systemKey('cluster', name, 0, 10)),
    ...Array.from({ length: 10 }, (_, key) => systemKey('vdc', `key-${key}`, key % 2, 5)),
    ...Array.from({ length: 4 }, (_, key) => systemKey('server', `key-${key}`, 1, 5)),
    ...groups.slice(0, 5).map((name, index) => ({
      level: 'server',
      class: 'customer',
      name,
      value: 1,
      weight: index % 2 === 0 ? 100 : -50,
    })),
    { level: 'customer', class: 'billing_entity', name: '_reserved-18', value: 1, weight: 30 },
  ],
})

const systemKey = (level: string, name: string, value: number, weight: number) => ({
  level,
  class: 'system',
  name,
  value,
  weight,
})

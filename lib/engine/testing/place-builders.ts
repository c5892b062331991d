import { parsePlaceInput } from '../affinity/input/input'
import type { PlaceInput } from '../affinity/types'

/** Raw parts of a place input: parsed where they are used, so that defaults are the schema's. */

type Raw = Readonly<Record<string, unknown>>

/** A node with room for anything, of which only the named facts matter. */
export const node = (id: string, facts: Raw = {}) => ({
  id,
  state: 'running',
  ramMb: 65_536,
  ramContentionRatio: 1,
  cpus: 16,
  cpuContentionRatio: 4,
  load: 0,
  physicalFreeRamMb: 65_536,
  keys: [],
  runningVms: [],
  ...facts,
})

/** Nodes n1, n2, ... that differ in one fact. */
export const nodesWith = <T>(values: readonly T[], factsOf: (value: T) => Raw) =>
  values.map((value, index) => node(`n${index + 1}`, factsOf(value)))

/** A small VM without keys. */
export const vm = (facts: Raw = {}) => ({ id: 'vm', ramMb: 2048, vcpus: 1, keys: [], ...facts })

/** A VM that runs on a node already. */
export const running = (id: string, facts: Raw = {}) => ({
  id,
  ramMb: 1024,
  vcpus: 1,
  customerKeys: [],
  ...facts,
})

/** A system key at the server's level. */
export const systemKey = (name: string, value: unknown, weight: number, level = 'server') => ({
  level,
  class: 'system',
  name,
  value,
  weight,
})

/** A customer's key at the server's level. */
export const customerKey = (name: string, value: unknown, weight: number, level = 'server') => ({
  ...systemKey(name, value, weight, level),
  class: 'customer',
})

/** A parsed place input. Bad input throws. */
export function placeInput(parts: Raw): PlaceInput {
  const result = parsePlaceInput({ nodes: [node('n1')], vm: vm(), seed: 's', ...parts })
  if (!result.ok) throw new Error(JSON.stringify(result.error.problems))
  return result.value
}

/** Eight nodes without SSD but the seventh, special keys that weigh nothing, a VM that wants an SSD. */
export const ssdInput = (parts: Raw = {}) =>
  placeInput({
    nodes: Array.from({ length: 8 }, (_, index) =>
      node(`node-0${index + 1}`, { keys: [{ name: 'SSD', value: index === 6 ? 1 : 0 }] }),
    ),
    vm: vm({
      id: 'web-01',
      keys: [
        ...['#RAM', '#CPU', '#LOAD'].map((name) => systemKey(name, 0, 0, 'cluster')),
        systemKey('SSD', 1, 50),
      ],
    }),
    ...parts,
  })

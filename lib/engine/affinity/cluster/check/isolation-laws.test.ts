import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { generatePlaceCases } from '../../../testing/generate-place'
import { type Random, randomFrom } from '../../../testing/random'
import { parsePlaceInput } from '../../input/input'
import { compileVmKeys } from '../../keys/vm-keys'
import { place } from '../../place'
import { proximity } from '../../score'
import type { PlaceInput, PlacementNode, PlacementVm } from '../../types'
import { isolationOf } from './isolation'

const RUNS = { numRuns: 300 }
const HUGE = 1e12

const seeds = fc.integer({ min: 0, max: 0x7fffffff })
const placeInput = seeds
  .map((seed) => generatePlaceCases(3, seed).map(parsePlaceInput))
  .map((parsed) => parsed.flatMap((each) => (each.ok ? [each.value] : []))[0])
  .filter((input) => input !== undefined)
  // A fixed disk leaves no choice of nodes, and Pclouds do not depend on keys.
  .map((input) => ({
    ...input,
    operation: 'start' as const,
    cluster: { localStorage: false },
    request: { tenant: null, pcloud: null },
    nodes: input.nodes.map((node) => ({ ...node, hostFlavor: null, pclouds: [] })),
  }))

/** A node with capacity for the VM and these values of its special keys. */
function filled(node: PlacementNode, { ram, cpu, load }: Record<'ram' | 'cpu' | 'load', number>) {
  const filler = {
    id: 'filler',
    customer: null,
    customerKeys: [],
    // Leaves capacity for the VM, which needs a negligible part of such a large node.
    ramMb: Math.min(ram, 1 - 1e-8) * HUGE,
    vcpus: cpu * HUGE,
  }
  return {
    ...node,
    state: 'running',
    serviceEnabled: true,
    load,
    physicalFreeRamMb: HUGE,
    ramMb: HUGE,
    ramContentionRatio: 1,
    cpus: HUGE,
    cpuContentionRatio: 1,
    runningVms: [filler],
  }
}

/** The value of a special key with the highest score for the VM. */
function bestValue(vm: PlacementVm, name: string): number {
  const key = compileVmKeys(vm).system.find((each) => each.name === name)
  if (key === undefined) return 0
  const choices = [0, 1, Math.min(1, Math.max(0, key.value))]
  const productAt = (value: number) => proximity(key.value, value) * key.weight
  return choices.toSorted((a, b) => productAt(b) - productAt(a))[0] ?? 0
}

/** The input with only this node, which has its highest score for the VM. */
const atItsBest = (input: PlaceInput, node: PlacementNode): PlaceInput => ({
  ...input,
  nodes: [
    filled(node, {
      ram: bestValue(input.vm, '#RAM'),
      cpu: bestValue(input.vm, '#CPU'),
      load: bestValue(input.vm, '#LOAD'),
    }),
  ],
})

/** The same keys, with any load and VMs on the nodes, some of them out of service. */
const otherwise = (input: PlaceInput, random: Random): PlaceInput => ({
  ...input,
  nodes: input.nodes.map((node) => {
    const fresh = () => random.integer(0, 100) / 100
    const busy = filled(node, { ram: fresh(), cpu: fresh(), load: fresh() })
    return { ...busy, serviceEnabled: random.chance(0.6) }
  }),
})

prop.prop([placeInput, seeds], RUNS)(
  'hard: a node that is never accepted never wins, under any load of the cluster',
  (input, seed) => {
    const { neverAccepted } = isolationOf(input.vm, input.nodes, input.settings)
    const random = randomFrom(seed)
    for (let i = 0; i < 10; i++)
      expect(neverAccepted).not.toContain(place(otherwise(input, random)).node)
    const nodes = input.nodes.filter(({ id }) => neverAccepted.includes(id))
    for (const node of nodes) expect(place(atItsBest(input, node)).node).toBeNull()
  },
)

prop.prop([placeInput], RUNS)('every other node wins when it is alone and idle', (input) => {
  const { neverAccepted } = isolationOf(input.vm, input.nodes, input.settings)
  const accepted = input.nodes.filter(({ id }) => !neverAccepted.includes(id))
  for (const node of accepted) expect(place(atItsBest(input, node)).node).toBe(node.id)
})

prop.prop([placeInput], RUNS)(
  'from the threshold that makes it hard, the best nodes alone can win',
  (input) => {
    const { hardFrom } = isolationOf(input.vm, input.nodes, input.settings)
    if (hardFrom === null) return
    const raised = { ...input.settings, initial: Math.max(80, hardFrom), final: hardFrom }
    const winners = input.nodes.filter(
      (node) => place({ ...atItsBest(input, node), settings: raised }).node !== null,
    )
    const { isolation, neverAccepted } = isolationOf(input.vm, input.nodes, raised)
    expect(isolation).toBe('hard')
    expect(winners.length).toBe(input.nodes.length - neverAccepted.length)
    expect(winners.length).toBeGreaterThan(0)
  },
)

import { isAbove } from './compare'
import { isSpecialName } from './keys/key-names'
import { customerList, systemList } from './keys/node-keys'
import { compileVmKeys } from './keys/vm-keys'
import { proximity, scoresOf } from './score'
import type { PlacementNode, PlacementSettings, PlacementVm, SystemVmKey } from './types'

export type VmIsolation = {
  vm: string
  /**
   * hard: some nodes never take the VM, however idle they are. soft: it prefers some nodes, and goes
   * elsewhere when those are full. none: its keys tell no node from another.
   */
  isolation: 'hard' | 'soft' | 'none'
  /** Nodes whose system score can never be above the last threshold. */
  neverAccepted: readonly string[]
}

/** Says how far a VM's keys keep it on, or away from, some of the nodes; room and load aside. */
export function isolationOf(
  vm: PlacementVm,
  nodes: readonly PlacementNode[],
  settings: PlacementSettings,
): VmIsolation {
  const { system, customer } = compileVmKeys(vm)
  const fixed = system.filter(({ name }) => !isSpecialName(name))
  const idle = system.filter(({ name }) => isSpecialName(name)).reduce(addBest, 0)

  const every = Int32Array.from(nodes, (_, n) => n)
  const scores = scoresOf(fixed, systemList({ nodes }), every)
  const isAccepted = (n: number) => isAbove((scores[n] ?? 0) + idle, settings.final)
  const accepted = every.filter(isAccepted)
  const neverAccepted = nodes.filter((_, n) => !isAccepted(n)).map(({ id }) => id)
  if (neverAccepted.length > 0) return { vm: vm.id, isolation: 'hard', neverAccepted }

  const asking = { nodes, operation: 'start', settings, vm } as const
  const wishes = scoresOf(customer, customerList(asking), accepted)
  const isSoft = hasSpread(scores) || hasSpread(wishes)
  return { vm: vm.id, isolation: isSoft ? 'soft' : 'none', neverAccepted }
}

/** The most that a special key can add: nodes advertise it from 0 to 1. */
function addBest(sum: number, { value, weight }: SystemVmKey): number {
  const nearest = Math.min(1, Math.max(0, value))
  const products = [0, 1, nearest].map((advertised) => proximity(value, advertised) * weight)
  return sum + Math.max(...products)
}

const hasSpread = (scores: Float64Array) =>
  scores.some((score) => isAbove(score, scores[0] ?? 0) || isAbove(scores[0] ?? 0, score))

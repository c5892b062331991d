import { at } from '../../../kernel/columns'
import { SPECIAL_KEYS } from '../../../kernel/key-names'
import { isAbove } from '../../compare'
import { customerList } from '../../keys/node-keys'
import { numbersOf } from '../../keys/node-numbers'
import { compileVmKeys } from '../../keys/vm-keys'
import { proximity, scoresOf } from '../../score'
import type { PlacementNode, PlacementSettings, PlacementVm, SystemVmKey } from '../../types'

type VmIsolation = {
  /**
   * hard: some nodes never accept the VM, however idle they are. soft: it prefers some nodes, and is placed elsewhere
   * when those are full. none: its keys score all nodes equally.
   */
  isolation: 'hard' | 'soft' | 'none'
  /** Nodes whose system score can never be above the last threshold. */
  neverAccepted: readonly string[]
  /**
   * The lowest last threshold that would make the isolation hard, because only the best nodes by its keys could pass.
   * Null if no threshold would.
   */
  hardFrom: number | null
  /** The highest system score that any node can have; null without nodes. */
  highest: number | null
}

/**
 * Computes how far a VM's keys bind it to, or exclude it from, some of the nodes. Capacity and load are ignored:
 * special keys may have any value from 0 to 1, so a node that is never accepted is not accepted under any load.
 */
export function isolationOf(
  vm: PlacementVm,
  nodes: readonly PlacementNode[],
  settings: PlacementSettings,
): VmIsolation {
  const { system, customer } = compileVmKeys(vm)
  const highest = highestScores(system, nodes)
  const isAccepted = (score: number) => isAbove(score, settings.final)
  const neverAccepted = nodes.flatMap(({ id }, n) => (isAccepted(at(highest, n)) ? [] : [id]))
  const best = highest.reduce((a, b) => Math.max(a, b), -Infinity)
  const found = {
    neverAccepted,
    hardFrom: nextTo(best, highest),
    highest: nodes.length === 0 ? null : best,
  }
  if (neverAccepted.length > 0) return { isolation: 'hard', ...found }

  const start = { nodes, operation: 'start', settings, vm } as const
  const every = Int32Array.from(nodes, (_, n) => n)
  const byCustomer = scoresOf(customer, customerList(start), every)
  const isSoft = hasSpread(highest) || hasSpread(byCustomer)
  return { isolation: isSoft ? 'soft' : 'none', ...found }
}

/** The highest score that each node can have for these keys, for any values of the special keys. */
export function highestScores(
  system: readonly SystemVmKey[],
  nodes: readonly PlacementNode[],
): Float64Array {
  const idle = system.filter(isSpecial).reduce((sum, key) => sum + bestOf(key), 0)
  return ownScores(system, nodes).map((score) => score + idle)
}

/** The scores by the nodes' own keys, without the special keys. */
function ownScores(system: readonly SystemVmKey[], nodes: readonly PlacementNode[]): Float64Array {
  const byName = new Map(system.map((key) => [key.name, key]))
  return Float64Array.from(nodes, (node) => {
    const { names, values } = numbersOf(node)
    let score = 0
    // The special keys are last in each list.
    for (let i = 0; i < values.length - SPECIAL_KEYS.length; i++) {
      const key = byName.get(at(names, i))
      if (key !== undefined) score += proximity(key.value, at(values, i)) * key.weight
    }
    return score
  })
}

const specialNames: ReadonlySet<string> = new Set(SPECIAL_KEYS)

const isSpecial = ({ name }: SystemVmKey) => specialNames.has(name)

/** The highest contribution of a special key, which every node advertises with a value from 0 to 1. */
function bestOf({ value, weight }: SystemVmKey): number {
  const nearest = Math.min(1, Math.max(0, value))
  const products = [0, 1, nearest].map((advertised) => proximity(value, advertised) * weight)
  return Math.max(...products)
}

/** The highest score of the nodes that are not among the best. */
function nextTo(best: number, scores: Float64Array): number | null {
  const others = scores.filter((score) => isAbove(best, score))
  return others.length === 0 ? null : others.reduce((a, b) => Math.max(a, b), -Infinity)
}

const hasSpread = (scores: Float64Array) =>
  scores.some((score) => isAbove(score, at(scores, 0)) || isAbove(at(scores, 0), score))

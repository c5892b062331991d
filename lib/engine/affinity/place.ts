import { at, columnOf } from '../kernel/columns'
import { draw } from '../kernel/draw'
import { rollFrom } from '../kernel/roll'
import { allocationOf } from './allocation'
import { isAtLeast } from './compare'
import { checkConstraints, isFixed } from './constraints'
import type { PlaceDecision } from './decision'
import { customerList, systemList } from './keys/node-keys'
import { compileVmKeys } from './keys/vm-keys'
import { toChoice, toPlacement } from './placement'
import { holdRounds } from './rounds'
import { scoresOf } from './score'
import type { NodeChoice, PlaceInput, Placement } from './types'

/** Picks one node for a VM, with the reasons. The same input gives the same placement on any machine. */
export const place = (input: PlaceInput): Placement => toPlacement(decided(input))

/** Picks a node without the lists of reasons; the result is sufficient to start the VM. */
export const chooseNode = (input: PlaceInput): NodeChoice => toChoice(decided(input))

function decided(input: PlaceInput): PlaceDecision {
  const roll = rollFrom(input.seed)
  const vmKeys = compileVmKeys(input.vm)
  const allocation = allocationOf(input.nodes)
  const lists = { system: systemList(input), customer: customerList(input) }
  const constraints = checkConstraints(input, allocation)
  const { capable } = constraints
  const common = { input, roll, vmKeys, allocation, lists, constraints }
  if (capable.length === 0 || isFixed(input)) return { ...common, ...only(capable) }

  const systemScores = scoresOf(vmKeys.system, lists.system, capable)
  const rounds = holdRounds(input.settings, capable, systemScores)
  const customerScores = scoresOf(vmKeys.customer, lists.customer, rounds.survivors)
  const tied = bestOf(rounds.survivors, customerScores)
  const scored = { rounds, systemScores, customerScores }
  return { ...common, scored, tied, chosen: selectFrom(tied, roll) }
}

/** Without a choice of nodes, no round runs and no node is scored. */
const only = (tied: Int32Array) => ({ scored: null, tied, chosen: tied[0] ?? -1 })

/** The nodes whose score is the highest, within the tolerance. */
function bestOf(nodes: Int32Array, scores: Float64Array): Int32Array {
  const best = scores.reduce((highest, score) => Math.max(highest, score), -Infinity)
  return nodes.filter((_, i) => isAtLeast(at(scores, i), best))
}

/** Draws one of the tied nodes with equal chances; -1 without tied nodes. */
function selectFrom(tied: Int32Array, roll: number): number {
  const shares = columnOf(tied, () => 1 / tied.length)
  return tied[draw(shares, 0, shares.length, roll)] ?? -1
}

import { at } from '../kernel/columns'
import { lazyFields } from '../kernel/once'
import { capacityAt } from './capacity'
import type { PlaceDecision } from './decision'
import { customerEntries, type NodeList, systemEntries } from './keys/node-keys'
import { nodeAt } from './node-at'
import { contributionsIn } from './score'
import type { NodeConstraints, NodeKeys, NodeScore, PlaceInput, Round, SystemVmKey } from './types'

/** The result of the first step, with the numbers of every node. */
export function toConstraints({ input, allocation, constraints }: PlaceDecision) {
  return input.nodes.map((node, n): NodeConstraints => {
    const room = capacityAt(input, allocation, n)
    const reasons = constraints.reasons[n] ?? []
    return {
      node: node.id,
      passes: reasons.length === 0,
      committableFreeMb: room.committableFreeMb,
      physicalFreeMb: room.physicalFreeMb,
      neededMb: room.neededMb,
      reasons,
    }
  })
}

/** The keys of each node that passed the constraints; empty if none did. */
export function toNodeKeys({ input, constraints, scored }: PlaceDecision): NodeKeys[] {
  if (scored === null) return []
  const systemOf = systemEntries(input)
  const customerOf = customerEntries(input)
  return Array.from(constraints.capable, (n) => ({
    node: idOf(input, n),
    system: systemOf(n),
    customer: customerOf(n),
  }))
}

/** The rounds of thresholds. Only the last one lists its nodes. */
export function toRounds({ input, scored }: PlaceDecision): Round[] {
  if (scored === null) return []
  const { thresholds, survivors } = scored.rounds
  return thresholds.map((threshold, index) => ({
    round: index + 1,
    threshold,
    survivors: index === thresholds.length - 1 ? Array.from(survivors, (n) => idOf(input, n)) : [],
  }))
}

/** The score by system keys of each node that passed the constraints. */
export const toSystemScores = ({ input, vmKeys, lists, constraints, scored }: PlaceDecision) =>
  scored === null
    ? []
    : toScores(input, constraints.capable, scored.systemScores, vmKeys.system, lists.system)

/** The score by customer keys of each node that is left after the rounds. */
export const toCustomerScores = ({ input, vmKeys, lists, scored }: PlaceDecision) =>
  scored === null
    ? []
    : toScores(
        input,
        scored.rounds.survivors,
        scored.customerScores,
        vmKeys.customer,
        lists.customer,
      )

function toScores(
  input: PlaceInput,
  nodes: Int32Array,
  scores: Float64Array,
  keys: readonly SystemVmKey[],
  list: NodeList,
): NodeScore[] {
  const of = contributionsIn(keys, list)
  return Array.from(nodes, (n, i) =>
    withContributions({ node: idOf(input, n), score: at(scores, i) }, { of, n }),
  )
}

type OfNode = { of: ReturnType<typeof contributionsIn>; n: number }

const withContributions = lazyFields<OfNode, Pick<NodeScore, 'contributions'>>({
  contributions: ({ of, n }) => of(n),
})

/** The ids of the nodes with the best score, among which the roll decides. */
export const toTied = ({ input, tied }: PlaceDecision): string[] =>
  Array.from(tied, (n) => idOf(input, n))

const idOf = (input: PlaceInput, n: number) => nodeAt(input, n).id

import { lazyFields } from '../kernel/once'
import type { PlaceDecision } from './decision'
import {
  toConstraints,
  toCustomerScores,
  toNodeKeys,
  toRounds,
  toSystemScores,
  toTied,
} from './placement-lists'
import type { NodeChoice, PlaceInput, Placement, PlacementNode, StickyKey } from './types'

type Made = Omit<Placement, 'kind' | 'reason' | 'node' | 'roll'>

const withLists = lazyFields<PlaceDecision, Made>({
  constraints: toConstraints,
  vmKeys: ({ vmKeys }) => vmKeys,
  nodeKeys: toNodeKeys,
  rounds: toRounds,
  systemScores: toSystemScores,
  customerScores: toCustomerScores,
  tied: toTied,
  stickyKeys: (decision) => answerOf(decision).stickyKeys,
})

/** The placement of a decision. Its lists are computed when first read and are plain JSON. */
export function toPlacement(decision: PlaceDecision): Placement {
  const { kind, reason, node, roll } = answerOf(decision)
  return withLists({ kind, reason, node, roll }, decision)
}

/** The chosen node, with the number of rounds and the number of tied nodes. */
export function toChoice(decision: PlaceDecision): NodeChoice {
  const { scored, tied } = decision
  const round = scored?.rounds.thresholds.length ?? 0
  return { ...answerOf(decision), round, tied: tied.length }
}

function answerOf(decision: PlaceDecision): Answer {
  const { input, roll, vmKeys, chosen } = decision
  const node = input.nodes[chosen]
  return {
    kind: node === undefined ? 'not-placed' : 'placed',
    reason: node === undefined ? reasonOf(decision) : null,
    node: node?.id ?? null,
    roll,
    vmKeys,
    stickyKeys: node === undefined ? [] : stickyKeysOf(input, node),
  }
}

type Answer = Omit<NodeChoice, 'round' | 'tied'>

const reasonOf = ({ constraints }: PlaceDecision) =>
  constraints.capable.length === 0 ? 'no-capable-node' : 'no-acceptable-node'

/** The sticky keys that a VM copies from the node on which it starts, in the node's order. Only a start copies keys. */
function stickyKeysOf({ operation }: PlaceInput, { keys }: PlacementNode): StickyKey[] {
  if (operation !== 'start') return []
  return keys
    .filter(({ sticky }) => sticky)
    .map(({ name, value, weight }) => ({ name, value, weight }))
}

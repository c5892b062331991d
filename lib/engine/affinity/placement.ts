import { once } from '../kernel/once'
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

/** The placement of a decision. Its lists are made when first read, and are plain JSON then. */
export function toPlacement(decision: PlaceDecision): Placement {
  const constraints = once(() => toConstraints(decision))
  const nodeKeys = once(() => toNodeKeys(decision))
  const rounds = once(() => toRounds(decision))
  const systemScores = once(() => toSystemScores(decision))
  const customerScores = once(() => toCustomerScores(decision))
  const tied = once(() => toTied(decision))

  const { kind, reason, node, roll, vmKeys, stickyKeys } = answerOf(decision)
  return {
    kind,
    reason,
    node,
    roll,
    get constraints() {
      return constraints()
    },
    vmKeys,
    get nodeKeys() {
      return nodeKeys()
    },
    get rounds() {
      return rounds()
    },
    get systemScores() {
      return systemScores()
    },
    get customerScores() {
      return customerScores()
    },
    get tied() {
      return tied()
    },
    stickyKeys,
  }
}

/** What was chosen, with how many rounds were held and how many nodes were left to draw among. */
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

/** What a VM takes along from the node it starts on, in the node's order; other moves take nothing. */
function stickyKeysOf({ operation }: PlaceInput, { keys }: PlacementNode): StickyKey[] {
  if (operation !== 'start') return []
  return keys
    .filter(({ sticky }) => sticky)
    .map(({ name, value, weight }) => ({ name, value, weight }))
}

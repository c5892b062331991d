import type { Allocation } from './allocation'
import type { Constraints } from './constraints'
import type { NodeList } from './keys/node-keys'
import type { VmKeys } from './keys/vm-keys'
import type { Rounds } from './rounds'
import type { PlaceInput } from './types'

/** All inputs and results of a placement, as columns by position of the node. */
export type PlaceDecision = {
  input: PlaceInput
  roll: number
  vmKeys: VmKeys
  allocation: Allocation
  lists: { system: NodeList; customer: NodeList }
  constraints: Constraints
  /** Null if no round ran. */
  scored: Scored | null
  /** Positions of the nodes with the highest customer score, in order. */
  tied: Int32Array
  /** Position of the chosen node, or -1. */
  chosen: number
}

type Scored = {
  rounds: Rounds
  /** One score for each capable node. */
  systemScores: Float64Array
  /** One score for each node that passed the rounds. */
  customerScores: Float64Array
}

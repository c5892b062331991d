import type { Allocation } from './allocation'
import type { Constraints } from './constraints'
import type { NodeList } from './keys/node-keys'
import type { VmKeys } from './keys/vm-keys'
import type { Rounds } from './rounds'
import type { PlaceInput } from './types'

/** Everything a placement was computed from and to, as columns by position of the node. */
export type PlaceDecision = {
  input: PlaceInput
  roll: number
  vmKeys: VmKeys
  allocation: Allocation
  lists: { system: NodeList; customer: NodeList }
  constraints: Constraints
  /** Null where no round was held. */
  scored: Scored | null
  /** The best by customer keys, in order. */
  tied: Int32Array
  /** Position of the chosen node, or -1. */
  chosen: number
}

type Scored = {
  rounds: Rounds
  /** By capable node. */
  systemScores: Float64Array
  /** By surviving node. */
  customerScores: Float64Array
}

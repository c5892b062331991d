import type { SelectInput } from '../types'

/** The recorded input of a launch, with its seed and without the policy. */
export type RecordedInput = Omit<SelectInput, 'policy'>

export type BacktestReceipt = {
  id: string
  /** Null if the inputs are no longer stored. */
  input: RecordedInput | null
  /** The match that was chosen then. */
  winner: string | null
}

/** The change of one launch; `distance` is null if it cannot be replayed. */
export type ReplayedReceipt = { id: string; distance: number | null }

/** Exact sums over the drawn matches. The cost does not include `unpriced` launches. */
export type SampledTotals = { none: number; costPerHour: string; unpriced: number }

/** The results of one policy. Expected costs are sums over all replayable launches, never extrapolated. */
export type BacktestSide = {
  /** Launches that no match fits, by id. */
  none: readonly string[]
  /** The expected cost; null if no match with a share has a known price. */
  costPerHour: number | null
  /** The part of all shares with a known price, 0..1. */
  priced: number
  drawn: SampledTotals
}

/** The results of one account under one policy. */
export type AccountExpectation = {
  /** The mean of its shares over all replayable launches. */
  share: number
  /** The part of that share with a known price. */
  priced: number
  costPerHour: number | null
  /** The number of launches that it wins with their recorded seeds. */
  drawn: number
}

type BacktestAccount = {
  id: string
  /** The number of launches that used it when they were recorded. */
  recorded: number
  a: AccountExpectation
  b: AccountExpectation
}

/**
 * The expected costs per hour of both policies, summed over all replayable launches. Each launch counts only with the
 * part that has a price under both policies, so that unknown prices make neither of them look cheap.
 */
export type CostComparison = {
  a: number
  b: number
  delta: number
  /** `delta` divided by the cost of the first policy; null if that is 0. */
  relative: number | null
  /** The part of the launches that is included, 0..1. */
  priced: number
}

export type ChangedReceipt = {
  id: string
  /** The total variation distance: the part of the shares that moves to other accounts, 0..1. */
  distance: number
  /** The accounts whose share changes. */
  accounts: readonly { id: string; a: number; b: number }[]
}

/** The result of a backtest. Lists are sorted by id, so that the order of receipts does not matter. */
export type Backtest = {
  replayable: number
  /** Launches whose inputs are no longer stored, by id. */
  gaps: readonly string[]
  accounts: readonly BacktestAccount[]
  recorded: SampledTotals
  a: BacktestSide
  b: BacktestSide
  /** Null if no launch has a price under both. */
  cost: CostComparison | null
  /** Launches whose first group with a share has other matches. */
  regrouped: readonly string[]
  /** The number of launches with changed shares. */
  changed: number
  /** The 20 of them that change most, the most changed first. */
  mostChanged: readonly ChangedReceipt[]
}

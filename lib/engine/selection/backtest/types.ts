import type { SelectInput } from '../types'

/** A launch as it was decided: its own facts and seed, without the policy. */
export type RecordedInput = Omit<SelectInput, 'policy'>

export type BacktestReceipt = {
  id: string
  /** Null: the inputs are no longer stored. */
  input: RecordedInput | null
  /** The match that was chosen then. */
  winner: string | null
}

/** What one launch has become; distance null: it cannot be replayed. */
export type ReplayedReceipt = { id: string; distance: number | null }

/** Exact money: of the matches that were really drawn. `unpriced` launches are not in the cost. */
export type SampledTotals = { none: number; costPerHour: string; unpriced: number }

/** Under one policy. Expected costs are of all replayable launches together, never extrapolated. */
export type BacktestSide = {
  /** Launches that no match fits, by id. */
  none: readonly string[]
  /** Null where nothing that may be drawn has a price. */
  costPerHour: number | null
  /** The part of what may be drawn that has a price, 0..1. */
  priced: number
  drawn: SampledTotals
}

/** One account under one policy. */
export type AccountExpectation = {
  /** Its chances over all replayable launches, divided by their number. */
  share: number
  /** The part of that share which has a price. */
  priced: number
  costPerHour: number | null
  /** Launches it wins with the launches' own seeds. */
  drawn: number
}

type BacktestAccount = {
  id: string
  /** Launches that really went there. */
  recorded: number
  a: AccountExpectation
  b: AccountExpectation
}

/**
 * What b costs beside a, per hour of all replayable launches together. Each launch counts as far as both
 * policies have a price for it: what has none can make neither of them look cheap.
 */
export type CostComparison = {
  a: number
  b: number
  delta: number
  /** delta / a; null where a is free. */
  relative: number | null
  /** The part of the launches this speaks of, 0..1. */
  priced: number
}

export type ChangedReceipt = {
  id: string
  /** Total variation: the part of the launch's chances that goes elsewhere, 0..1. */
  distance: number
  /** The accounts whose chance is another one. */
  accounts: readonly { id: string; a: number; b: number }[]
}

/** Lists are in order of id, so that the order of receipts does not matter. */
export type Backtest = {
  replayable: number
  /** Launches whose inputs are no longer stored, by id. */
  gaps: readonly string[]
  accounts: readonly BacktestAccount[]
  recorded: SampledTotals
  a: BacktestSide
  b: BacktestSide
  /** Null where no launch has a price under both. */
  cost: CostComparison | null
  /** Launches whose first group with a share holds other matches. */
  regrouped: readonly string[]
  /** How many launches have other chances at all. */
  changed: number
  /** Of those the 20 that change most, the most changed first. */
  mostChanged: readonly ChangedReceipt[]
}

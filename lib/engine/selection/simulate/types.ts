import type { Quotas } from './simulated-inventory'

export type SimulateOptions = {
  launches: number
  seed: string
  /** Quotas that replace those of the accounts, by account id; null is unlimited. */
  quotas?: Quotas
  /** A placement ends after this many further launches; null for never. */
  lifetime?: number | null
  /** The probability that an attempt on an account fails, 0..1, by account id. */
  failureRates?: Readonly<Record<string, number>>
}

/** The result of one launch; match, account and group are null if nothing fitted. */
export type SimulatedLaunch = {
  launch: number
  match: string | null
  account: string | null
  /** Counted over all groups, including full, tried, paused and maintained ones, so that G2 is G2 when G1 is full. */
  group: number | null
  attempts: number
}

/** Why the accounts of earlier groups did not take a launch, by account id. */
export type SpillCause = {
  full: readonly string[]
  failed: readonly string[]
  /** In maintenance, paused, or down in a what-if. */
  unavailable: readonly string[]
  noShare: readonly string[]
}

/** A launch that was placed in a later group than G1. */
export type Spill = { launch: number; fromGroup: 1; toGroup: number; because: SpillCause }

export type Simulation = {
  /** Launches by account id, and by `none`. */
  placements: Readonly<Record<string, number>>
  groups: Readonly<Record<string, number>>
  firstSpill: number | null
  spills: readonly Spill[]
  /** The sum over all placements, including ended ones. It does not include `unpriced` launches. */
  costPerHour: string
  unpriced: number
  totals: { launches: number; placed: number; none: number; failures: number }
  /** The launch with which an account became full for the first time. */
  filled: readonly { account: string; launch: number }[]
  launches: readonly SimulatedLaunch[]
}

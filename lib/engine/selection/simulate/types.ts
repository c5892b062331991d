import type { Quotas } from './simulated-inventory'

export type SimulateOptions = {
  launches: number
  seed: string
  /** Other quotas than the accounts' own, by account id; null is unlimited. */
  quotas?: Quotas
  /** A placement ends after this many further launches; null never. */
  lifetime?: number | null
  /** How likely an attempt on an account fails, 0..1, by account id. */
  failureRates?: Readonly<Record<string, number>>
}

/** What became of one launch; match, account and group are null where nothing fitted. */
export type SimulatedLaunch = {
  launch: number
  match: string | null
  account: string | null
  /** Counted over full, tried, paused and maintained accounts too, so that G2 stays G2 when G1 is full. */
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

/** A launch that ended below G1. */
export type Spill = { launch: number; fromGroup: 1; toGroup: number; because: SpillCause }

export type Simulation = {
  /** Launches by account id, and by `none`. */
  placements: Readonly<Record<string, number>>
  groups: Readonly<Record<string, number>>
  firstSpill: number | null
  spills: readonly Spill[]
  /** Of all placements together, also of those that ended; `unpriced` launches are not in it. */
  costPerHour: string
  unpriced: number
  totals: { launches: number; placed: number; none: number; failures: number }
  /** When an account became full, the first time. */
  filled: readonly { account: string; launch: number }[]
  launches: readonly SimulatedLaunch[]
}

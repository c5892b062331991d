/** A launch of a pool while a new version decides a part of its launches. */
export type CanaryLaunch = {
  /** The new version decided it. */
  isCanary: boolean
  failed: boolean
  /** Null if unknown. */
  costPerHour: number | null
}

export type CanarySettings = {
  /** The chance of a launch to be decided by the new version, between 0 and 1. */
  share: number
  /** The launches of the new version without which no result counts as enough. */
  minimum: number
  /** Prices above it count as this much. Null: prices are not compared. */
  highestCost: number | null
  /** The part by which the new version's mean price may be higher, e.g. 0.05. */
  costTolerance: number
  /** The chance of an alarm when both versions are equal, over all launches together. */
  errorRate: number
}

export type CanarySide = { launches: number; failures: number; meanCost: number | null }

export type CanaryVerdict = {
  /** `hold`: likely worse, a person decides. `back-out`: worse beyond doubt. */
  decision: 'go-on' | 'hold' | 'back-out'
  /** What the new version is worse in; null while it goes on. */
  cause: 'failures' | 'cost' | null
  hasMinimum: boolean
  /** The number of launches after which each decision was due first; null if it was not. */
  heldAfter: number | null
  backedOutAfter: number | null
  /** The largest evidence so far, from 1 upwards. */
  evidence: { failures: number; cost: number }
  canary: CanarySide
  live: CanarySide
}

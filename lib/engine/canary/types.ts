/** A launch of a pool during a canary, in which a new version decides some of the launches. */
export type CanaryLaunch = {
  /** True if the new version decided the launch. */
  isCanary: boolean
  failed: boolean
  /** Null if unknown. */
  costPerHour: number | null
}

export type CanarySettings = {
  /** The chance that the new version decides a launch, between 0 and 1. */
  share: number
  /** The minimum number of launches of the new version for a sufficient result. */
  minimum: number
  /** Higher prices count as this price. Null if prices are not compared. */
  highestCost: number | null
  /** The fraction by which the new version's mean price may be higher, e.g. 0.05. */
  costTolerance: number
  /** The chance of an alarm when both versions are equal, over all launches together. */
  errorRate: number
}

export type CanarySide = { launches: number; failures: number; meanCost: number | null }

export type CanaryVerdict = {
  /** `hold` if the new version is likely worse and a user must decide, `back-out` if it is certainly worse. */
  decision: 'go-on' | 'hold' | 'back-out'
  /** The measure in which the new version is worse; null while the canary continues. */
  cause: 'failures' | 'cost' | null
  hasMinimum: boolean
  /** The number of launches after which each decision was first due; null if it never was. */
  heldAfter: number | null
  backedOutAfter: number | null
  /** The largest evidence so far, at least 1. */
  evidence: { failures: number; cost: number }
  canary: CanarySide
  live: CanarySide
}

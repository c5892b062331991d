import { costEvidence } from './cost-evidence'
import { failureEvidence } from './failure-evidence'
import type { CanaryLaunch, CanarySettings, CanarySide, CanaryVerdict } from './types'

/** Backing out requires this many times the evidence required to hold. */
const CERTAINTY = 5

/**
 * Compares a new version with the live one over launches in chronological order. It may be called after every launch:
 * the chance that it ever holds or backs out a version that is no worse is `errorRate` or less, half of it for failures
 * and half for prices (Ville's inequality, and the union of both). A decision that was once due stays due,
 * regardless of later launches.
 */
export function testCanary(
  launches: readonly CanaryLaunch[],
  settings: CanarySettings,
): CanaryVerdict {
  const { share, highestCost, costTolerance: tolerance, errorRate, minimum } = settings
  if (!(share > 0 && share < 1)) throw new RangeError(`A share must be between 0 and 1: ${share}`)
  const hold = 2 / errorRate
  const failures = failureEvidence(share)
  const costs =
    highestCost === null || highestCost <= 0
      ? null
      : costEvidence({ share, highest: highestCost, tolerance })
  const sides = { canary: emptySide(), live: emptySide() }
  let heldAfter: number | null = null
  let backedOutAfter: number | null = null

  for (const [index, { isCanary, failed, costPerHour }] of launches.entries()) {
    count(isCanary ? sides.canary : sides.live, failed, costPerHour)
    if (failed) failures.addFailure(isCanary)
    if (costPerHour !== null) costs?.add(isCanary, costPerHour)
    const most = Math.max(failures.largest(), costs?.largest() ?? 1)
    if (most >= hold) heldAfter ??= index + 1
    if (most >= CERTAINTY * hold) backedOutAfter ??= index + 1
  }

  const evidence = { failures: failures.largest(), cost: costs?.largest() ?? 1 }
  const worse = evidence.failures >= evidence.cost ? 'failures' : 'cost'
  return {
    decision: backedOutAfter !== null ? 'back-out' : heldAfter !== null ? 'hold' : 'go-on',
    cause: heldAfter === null ? null : worse,
    hasMinimum: sides.canary.launches >= minimum,
    heldAfter,
    backedOutAfter,
    evidence,
    canary: sideOf(sides.canary),
    live: sideOf(sides.live),
  }
}

type Counted = { launches: number; failures: number; priced: number; cost: number }

const emptySide = (): Counted => ({ launches: 0, failures: 0, priced: 0, cost: 0 })

function count(side: Counted, failed: boolean, costPerHour: number | null): void {
  side.launches++
  if (failed) side.failures++
  if (costPerHour === null) return
  side.priced++
  side.cost += costPerHour
}

const sideOf = ({ launches, failures, priced, cost }: Counted): CanarySide => ({
  launches,
  failures,
  meanCost: priced === 0 ? null : cost / priced,
})

/** Hours until the new version has its minimum of launches at this rate; null if there are no launches. */
export function hoursToMinimum(
  { share, minimum }: Pick<CanarySettings, 'share' | 'minimum'>,
  canaryLaunches: number,
  launchesPerHour: number,
): number | null {
  const missing = Math.max(0, minimum - canaryLaunches)
  if (missing === 0) return 0
  return launchesPerHour > 0 ? missing / (share * launchesPerHour) : null
}

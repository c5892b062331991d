import type { PolicyContext } from '../policy/context'
import type { Policy } from '../types'
import { BacktestTally, type Watches } from './tally'
import type { Backtest, BacktestReceipt, ReplayedReceipt } from './types'

/**
 * Replays recorded launches under two policies. Each launch has its recorded input and seed, so all differences come
 * from the policies. Whether another placement would have failed is unknown.
 */
export function backtest(
  receipts: Iterable<BacktestReceipt>,
  policyA: Policy,
  policyB: Policy,
  context: PolicyContext,
): Backtest {
  const steps = backtestSteps(receipts, policyA, policyB, context)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same one receipt at a time, so that a caller can show progress and stop. */
export function* backtestSteps(
  receipts: Iterable<BacktestReceipt>,
  policyA: Policy,
  policyB: Policy,
  context: PolicyContext,
  watches: Watches = {},
): Generator<ReplayedReceipt, Backtest, void> {
  const tally = new BacktestTally(policyA, policyB, context, watches)
  for (const receipt of receipts) yield tally.count(receipt)
  return tally.result()
}

import { err, ok, type Result } from '@/lib/base/result'
import { type BacktestReceipt, backtestSteps } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type GivenPolicy,
  type Issues,
  jsonBytes,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import type { Progress } from '@/lib/workers/progress'
import { receiptsOf } from './receipts-of'
import { backtestAnswerSchema, type RecordedLaunches } from './schema'

export type BacktestTask = {
  recorded: RecordedLaunches
  policyA: GivenPolicy
  policyB: GivenPolicy
}

/** The maximum number of matches of all launches in one call. Larger backtests run in the browser. */
const MAX_WORK = 500_000

/** Runs a backtest and returns its result as JSON. */
export function runBacktest(
  { recorded, policyA, policyB }: BacktestTask,
  progress: Progress,
): Result<Uint8Array<ArrayBuffer>, Issues> {
  const a = readGiven(policyA, ['policyA'])
  if (!a.ok) return err(a.error)
  const b = readGiven(policyB, ['policyB'])
  if (!b.ok) return err(b.error)
  const receipts = receiptsOf(recorded)
  const most = fitting(receipts)
  if (most < receipts.length)
    return err([
      {
        path: 'limit',
        message: `With this number of candidates, at most ${most} of these launches can be replayed.`,
      },
    ])

  const [own, other] = [a.value.policy, b.value.policy]
  const watches = { a: watchOf(progress, own, 0), b: watchOf(progress, other, 1) }
  const context = { rules: cel, modules: [...policyA.modules, ...policyB.modules] }
  const steps = backtestSteps(receipts, own, other, context, watches)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return ok(jsonBytes(backtestAnswerSchema.parse(step.value)))
  }
}

/** Returns how many receipts, starting with the first, one call can decide again. */
function fitting(receipts: readonly BacktestReceipt[]): number {
  let work = 0
  const over = receipts.findIndex(({ input }) => {
    work += input?.matches.length ?? 0
    return work > MAX_WORK
  })
  return over === -1 ? receipts.length : over
}

import { backtestSteps, type NamedModules, type Policy, type PolicyContext } from '@/lib/engine'
import { type BacktestReport, backtestReport } from '@/lib/features/backtests/backtest-report'
import { receiptsOf } from '@/lib/features/backtests/receipts-of'
import type { RecordedLaunches, RecordedRange } from '@/lib/features/backtests/schema'

/** Policy `a` is the one compared with, `b` the one on the screen. */
export type BacktestTask = {
  poolId: string
  range: RecordedRange
  a: Policy
  b: Policy
  modules: NamedModules | undefined
}

type BacktestStep =
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'done'; report: BacktestReport }

/** A message of the worker. A refusal has the status and message of the API. */
export type BacktestAnswer = BacktestStep | { kind: 'refused'; status: number; words: string }

/** Decides recorded launches again one after the other, and yields each message as plain data. */
export function* runBacktest(
  recorded: RecordedLaunches,
  { a, b }: Pick<BacktestTask, 'a' | 'b'>,
  context: PolicyContext,
): Generator<BacktestStep> {
  const of = recorded.receipts.length
  const steps = backtestSteps(receiptsOf(recorded), a, b, context)
  for (let done = 1; ; done++) {
    const step = steps.next()
    if (step.done === true) {
      yield { kind: 'done', report: backtestReport(recorded, step.value) }
      return
    }
    yield { kind: 'progress', done, of }
  }
}

import { err, ok, type Result } from '@/lib/base/result'
import { type ReceiptsAndContents, receiptOf } from '@/lib/features/backtests/receipts-of'
import {
  type GivenPolicy,
  type Issues,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import type { Progress } from '@/lib/workers/progress'
import { type ComparedLaunch, type Comparison, compareLaunches } from './compare-launches'

type ComparisonTask = { recorded: ReceiptsAndContents; policy: GivenPolicy }

/** Compares recorded launches in a thread, because the rules of a draft are not trusted yet. */
export function compareRecorded(
  { recorded, policy }: ComparisonTask,
  progress: Progress,
): Result<Comparison, Issues> {
  const read = readGiven(policy, ['document'])
  if (!read.ok) return err(read.error)
  return ok(compareLaunches(launchesOf(recorded), read.value, watchOf(progress, read.value.policy)))
}

/** Yields one launch at a time, because the garbage collector would have to copy the inputs of a whole batch. */
function* launchesOf(recorded: ReceiptsAndContents): Generator<ComparedLaunch> {
  for (const receipt of recorded.receipts) yield { ...receiptOf(recorded, receipt), at: receipt.at }
}

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

export type ComparisonTask = { recorded: ReceiptsAndContents; policy: GivenPolicy }

/** Compares recorded launches, in a thread: the rules of a draft are not trusted yet. */
export function compareRecorded(
  { recorded, policy }: ComparisonTask,
  progress: Progress,
): Result<Comparison, Issues> {
  const read = readGiven(policy, ['document'])
  if (!read.ok) return err(read.error)
  return ok(compareLaunches(launchesOf(recorded), read.value, watchOf(progress, read.value.policy)))
}

/** One at a time: the inputs of a batch at once would have to be copied by the garbage collector. */
function* launchesOf(recorded: ReceiptsAndContents): Generator<ComparedLaunch> {
  for (const receipt of recorded.receipts) yield { ...receiptOf(recorded, receipt), at: receipt.at }
}

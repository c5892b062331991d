import { err, ok, type Result } from '@/lib/base/result'
import { type ReceiptsAndContents, receiptsOf } from '@/lib/features/backtests/receipts-of'
import {
  type GivenPolicy,
  type Issues,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import type { Progress } from '@/lib/workers/progress'
import { type Comparison, compareLaunches } from './compare-launches'

export type ComparisonTask = { recorded: ReceiptsAndContents; policy: GivenPolicy }

/** Compares recorded launches, in a thread: the rules of a draft are not trusted yet. */
export function compareRecorded(
  { recorded, policy }: ComparisonTask,
  progress: Progress,
): Result<Comparison, Issues> {
  const read = readGiven(policy, ['document'])
  if (!read.ok) return err(read.error)
  const launches = receiptsOf(recorded).map((receipt, i) => ({
    ...receipt,
    at: recorded.receipts[i]?.at ?? '',
  }))
  return ok(compareLaunches(launches, read.value, watchOf(progress, read.value.policy)))
}

import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { isBusy, isGone } from '@/lib/db/database-trouble.server'
import { tryAgain } from '@/lib/db/try-again.server'
import { inDecision } from './decision-store.server'

/** Runs work of the decision path again where another transaction stood in its way, which has taken all of it back. */
export const again = <T>(work: () => Promise<T>): Promise<T> =>
  tryAgain(work, (cause) => isBusy(cause) || isKeyTaken(cause))

/** The same `Idempotency-Key` was written a moment ago, by another transaction: its answer is there now. */
const isKeyTaken = (cause: unknown): boolean => Object(cause).constraint === 'LaunchKey_pkey'

/** The same in one transaction; a database that is away is an expected answer. */
export async function patiently<T>(
  work: (within: typeof inDecision) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  try {
    return await again(() => work(inDecision))
  } catch (cause) {
    if (isGone(cause)) return err({ kind: 'unavailable', what: 'The database' })
    throw cause
  }
}

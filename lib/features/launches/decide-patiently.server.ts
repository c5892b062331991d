import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { isBusy, isGone } from '@/lib/db/database-trouble.server'
import { inDecision } from './decision-store.server'

const MOST_TRIES = 4

/**
 * Runs work of the decision path: again where another transaction stood in its way, which has taken all of it back;
 * a database that is away is an expected answer.
 */
export async function patiently<T>(
  work: (within: typeof inDecision) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(inDecision)
    } catch (cause) {
      if (isGone(cause)) return err({ kind: 'unavailable', what: 'The database' })
      if (!isBusy(cause) || attempt === MOST_TRIES) throw cause
    }
  }
}

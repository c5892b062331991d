import 'server-only'
import { isBusy } from '@/lib/db/database-trouble.server'
import { tryAgain } from '@/lib/db/try-again.server'
import { Outdated } from './3-lock/refuse-outdated.server'

/**
 * Repeats a batch if its facts were outdated or the database aborted it because of another transaction. `work` receives
 * the earliest time at which the facts must be in force. After outdated facts this is the time of the refused decision,
 * which can be ahead of a clock that was set back.
 */
export function retryBatch<T>(work: (factsFrom: Date) => Promise<T>): Promise<T> {
  let factsFrom = new Date(0)
  return tryAgain(
    () => work(factsFrom),
    (cause) => {
      if (cause instanceof Outdated) factsFrom = cause.at
      return isConflict(cause)
    },
  )
}

/** True if a repeated batch can succeed. */
export const isConflict = (cause: unknown): boolean =>
  cause instanceof Outdated || isBusy(cause) || isKeyTaken(cause)

/** Another transaction stored the response to the same `Idempotency-Key`. The repeated batch reads it. */
const isKeyTaken = (cause: unknown): boolean => Object(cause).constraint === 'IdempotencyKey_pkey'

import 'server-only'
import { isBusy } from '@/lib/db/database-trouble.server'
import { tryAgain } from '@/lib/db/try-again.server'
import { Outdated } from './3-lock/refuse-outdated.server'

/** Repeats a batch if its facts were outdated or the database aborted it because of another transaction. */
export const retryBatch = <T>(work: () => Promise<T>): Promise<T> =>
  tryAgain(work, (cause) => cause instanceof Outdated || isBusy(cause) || isKeyTaken(cause))

/** Another transaction stored the response to the same `Idempotency-Key`. The repeated batch reads it. */
const isKeyTaken = (cause: unknown): boolean => Object(cause).constraint === 'IdempotencyKey_pkey'

import 'server-only'
import { isBusy } from '@/lib/db/database-trouble.server'
import { tryAgain } from '@/lib/db/try-again.server'
import { Outdated } from './3-lock/refuse-outdated.server'

/** Runs a batch again if it was outdated, or if another transaction made the database roll it back. */
export const again = <T>(work: () => Promise<T>): Promise<T> =>
  tryAgain(work, (cause) => cause instanceof Outdated || isBusy(cause) || isKeyTaken(cause))

/** The same `Idempotency-Key` was written a moment ago, by another transaction: its answer is there now. */
const isKeyTaken = (cause: unknown): boolean => Object(cause).constraint === 'IdempotencyKey_pkey'

import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { isBusy, isRowGone } from '@/lib/db/database-trouble.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import { recordChanges } from '@/lib/db/record/record-changes.server'
import { tryAgain } from '@/lib/db/try-again.server'
import { constraintProblem } from './constraint-problem.server'

/** Carries a refusal out of a transaction, so that the transaction is rolled back. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.kind)
  }
}

export type Limits = { timeout: number }

/**
 * Runs a verb in one transaction, which is rolled back if the verb is refused or violates a constraint of the database.
 * A violated constraint becomes a problem. After a conflict with a concurrent transaction the verb is repeated on the
 * new state.
 */
export async function transact<T>(
  verb: (tx: Db) => Promise<Result<T, Problem>>,
  limits?: Limits,
): Promise<Result<T, Problem>> {
  try {
    return await tryAgain(() => once(verb, limits), isConflict)
  } catch (cause) {
    const problem = cause instanceof Refused ? cause.problem : constraintProblem(cause)
    if (problem !== null) return err(problem)
    if (isConflict(cause)) return err(changedConcurrently)
    throw cause
  }
}

const isConflict = (cause: unknown) => isBusy(cause) || isRowGone(cause)
export const changedConcurrently: Problem = {
  kind: 'unavailable',
  what: 'Data that another call is changing',
}

const once = <T>(verb: (tx: Db) => Promise<Result<T, Problem>>, limits?: Limits) =>
  inTransaction(
    database(),
    async (tx) => {
      const result = await verb(tx)
      if (!result.ok) throw new Refused(result.error)
      await recordChanges(tx, now())
      return result
    },
    limits,
  )

/** Carries a result out of a transaction that is rolled back. */
class RolledBack extends Error {
  constructor(readonly value: unknown) {
    super('The transaction was a trial.')
  }
}

/** Makes a change, returns the result, and rolls the change back. */
export async function tryOut<T>(
  verb: (tx: Db) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  try {
    return await transact(async (tx) => {
      const read = await verb(tx)
      if (!read.ok) return read
      throw new RolledBack(read.value)
    })
  } catch (cause) {
    if (cause instanceof RolledBack) return ok(cause.value as T)
    throw cause
  }
}

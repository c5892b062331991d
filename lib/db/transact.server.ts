import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { isBusy, isRowGone } from '@/lib/db/database-trouble.server'
import { recordChanges } from '@/lib/db/record/record-changes.server'
import { tryAgain } from '@/lib/db/try-again.server'
import { constraintProblem } from './constraint-problem.server'

/** Carries a refusal out of a transaction, so that what was written before it is taken back. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.kind)
  }
}

type Limits = { timeout: number }

/**
 * Runs a verb in one transaction: all of it or, when it is refused or a constraint of the database is broken,
 * none of it. A broken constraint becomes a problem in the product's words. Where another transaction stood in its way
 * it is run again, on what that one left.
 */
export async function transact<T>(
  verb: (tx: Db) => Promise<Result<T, Problem>>,
  limits?: Limits,
): Promise<Result<T, Problem>> {
  try {
    return await tryAgain(() => once(verb, limits), isInTheWay)
  } catch (cause) {
    const problem = cause instanceof Refused ? cause.problem : constraintProblem(cause)
    if (problem !== null) return err(problem)
    if (isInTheWay(cause)) return err(inTheWay)
    throw cause
  }
}

const isInTheWay = (cause: unknown) => isBusy(cause) || isRowGone(cause)
export const inTheWay: Problem = { kind: 'unavailable', what: 'Data that another call is changing' }

const once = <T>(verb: (tx: Db) => Promise<Result<T, Problem>>, limits?: Limits) =>
  database().$transaction(async (tx) => {
    const result = await verb(tx)
    if (!result.ok) throw new Refused(result.error)
    await recordChanges(tx, now())
    return result
  }, limits)

/** Carries what was read out of a transaction that is taken back. */
class TakenBack extends Error {
  constructor(readonly value: unknown) {
    super('This change was only tried.')
  }
}

/** Makes a change and reads what it leads to; then the change is taken back. */
export async function tryOut<T>(
  verb: (tx: Db) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  try {
    return await transact(async (tx) => {
      const read = await verb(tx)
      if (!read.ok) return read
      throw new TakenBack(read.value)
    })
  } catch (cause) {
    if (cause instanceof TakenBack) return ok(cause.value as T)
    throw cause
  }
}

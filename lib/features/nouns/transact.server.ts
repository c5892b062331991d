import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { constraintProblem } from './constraint-problem.server'

/** Carries a refusal out of a transaction, so that what was written before it is taken back. */
class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.kind)
  }
}

/**
 * Runs a verb in one transaction: all of it or, when it is refused or a constraint of the database is broken,
 * none of it. A broken constraint becomes a problem in the product's words.
 */
export async function transact<T>(
  verb: (tx: Db) => Promise<Result<T, Problem>>,
  limits: { timeout: number } = { timeout: 15_000 },
): Promise<Result<T, Problem>> {
  try {
    return await database().$transaction(
      async (tx) => {
        const result = await verb(tx)
        if (!result.ok) throw new Refused(result.error)
        return result
      },
      { maxWait: 10_000, ...limits },
    )
  } catch (cause) {
    const problem = cause instanceof Refused ? cause.problem : constraintProblem(cause)
    if (problem === null) throw cause
    return err(problem)
  }
}

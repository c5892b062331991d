import 'server-only'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from './client.server'
import { constraintProblem } from './constraint-problem.server'
import { isBusy } from './database-trouble.server'
import { inDecision, type Tx } from './decision-transaction.server'
import { signRecorded } from './record/sign-recorded.server'
import { inTx } from './statements.server'
import { changedConcurrently, Refused } from './transact.server'
import { claimKey, firstAnswer, writeAnswer } from './transact-once.server'
import { tryAgain } from './try-again.server'

/**
 * Runs a verb in one transaction of the decision path, once for each `Idempotency-Key`, as `transactOnce` does with
 * Prisma. It is for verbs that hold locks for which launches wait. It takes three round trips if the verb sends all its
 * reads together and all its writes together: the key is claimed with the reads, and the response is stored and rows
 * are signed with the commit.
 */
export async function decideOnce<T>(
  claim: IdempotencyClaim | null,
  verb: (tx: Tx) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  try {
    const decided = await decide((tx) => runOnce(tx, claim, verb))
    return decided.ok ? decided.value : decided
  } catch (cause) {
    if (cause instanceof Refused) return err(cause.problem)
    if (cause instanceof KeyTaken && claim !== null) return firstAnswer<T>(database(), claim)
    throw cause
  }
}

/**
 * Runs work in one transaction of the decision path. A violated constraint becomes a problem. After a conflict with a
 * concurrent transaction the work is repeated on the new state.
 */
export async function decide<T>(work: (tx: Tx) => Promise<T>): Promise<Result<T, Problem>> {
  try {
    return ok(await tryAgain(() => inDecision(work), isBusy))
  } catch (cause) {
    const problem = constraintProblem(cause)
    if (problem !== null) return err(problem)
    if (isBusy(cause)) return err(changedConcurrently)
    throw cause
  }
}

class KeyTaken extends Error {}

async function runOnce<T>(
  tx: Tx,
  claim: IdempotencyClaim | null,
  verb: (tx: Tx) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  const [isFirst, result] = await Promise.all([
    claim === null ? true : claimKey(inTx(tx), claim),
    verb(tx),
  ])
  if (!isFirst) throw new KeyTaken()
  if (!result.ok) throw new Refused(result.error)
  await Promise.all([
    signRecorded(tx),
    claim === null ? null : writeAnswer(inTx(tx), claim, result.value),
  ])
  return result
}

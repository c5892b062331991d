import 'server-only'
import { answerNotStored, type IdempotencyClaim, keyReused } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from './client.server'
import { deleteOld } from './in-portions.server'
import { inPrisma, type Queries, type RunStatements } from './statements.server'
import { type Limits, transact } from './transact.server'

/**
 * Runs a creating verb in one transaction, once for each `Idempotency-Key`. The key and the response are committed with
 * the verb's rows. A repeated call waits for the first one and gets its response. A verb with several transactions
 * passes the key to the one that creates, and for a repeated call deletes what the earlier transactions wrote.
 */
export const transactOnce = <T>(
  claim: IdempotencyClaim | null,
  verb: (tx: Db) => Promise<Result<T, Problem>>,
  limits?: Limits,
): Promise<Result<T, Problem>> =>
  transact((tx) => (claim === null ? verb(tx) : runOnce(tx, claim, verb)), limits)

async function runOnce<T>(
  tx: Db,
  claim: IdempotencyClaim,
  verb: (tx: Db) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  if (!(await claimKey(inPrisma(tx), claim))) return firstAnswer<T>(tx, claim)
  const result = await verb(tx)
  if (result.ok) await writeAnswer(inPrisma(tx), claim, result.value)
  return result
}

/**
 * Completes a claim in a transaction with several calls: stores the response of a successful call, or deletes the key
 * of a refused one.
 */
export async function endClaim<T>(
  run: RunStatements,
  claim: IdempotencyClaim,
  answer: Result<T, Problem>,
): Promise<void> {
  if (answer.ok) return writeAnswer(run, claim, answer.value)
  const { principal, route, key } = claim
  await run([{ name: 'drop-key', text: dropSql, values: [principal, route, key] }])
}

const dropSql = `
  DELETE FROM "IdempotencyKey" WHERE "principal" = $1 AND "route" = $2 AND "key" = $3`

/** Writes the key after waiting for other calls with the same key. False if it is taken. */
export async function claimKey(
  run: RunStatements,
  { principal, route, key, bodyHash }: IdempotencyClaim,
): Promise<boolean> {
  const [claimed = []] = await run([
    { name: 'claim-key', text: claimSql, values: [principal, route, key, bodyHash] },
  ])
  return claimed.length === 1
}

const claimSql = `
  INSERT INTO "IdempotencyKey" AS k ("principal", "route", "key", "bodyHash", "createdAt")
  VALUES ($1, $2, $3, $4, clock_timestamp())
  ON CONFLICT ("principal", "route", "key") DO UPDATE
  SET "bodyHash" = excluded."bodyHash", "answer" = NULL, "createdAt" = excluded."createdAt"
  WHERE k."createdAt" < clock_timestamp() - interval '24 hours'
  RETURNING k."key"`

/** The response of the first call with a key that `claimKey` found taken. */
export async function firstAnswer<T>(tx: Db, claim: IdempotencyClaim): Promise<Result<T, Problem>> {
  const { principal, route, key } = claim
  const first = await tx.idempotencyKey.findUniqueOrThrow({
    where: { principal_route_key: { principal, route, key } },
  })
  return answerFrom<T>(first, claim)
}

/** The same in any kind of transaction. Null if the key was deleted in between. */
export async function readFirstAnswer<T>(
  db: Queries,
  claim: IdempotencyClaim,
): Promise<Result<T, Problem> | null> {
  const { principal, route, key } = claim
  const [first] = await db.$queryRaw<First[]>`
    SELECT "bodyHash", "answer" FROM "IdempotencyKey" WHERE "principal" = ${principal} AND "route" = ${route} AND "key" = ${key}`
  return first === undefined ? null : answerFrom<T>(first, claim)
}

type First = { bodyHash: string; answer: unknown }

function answerFrom<T>(first: First, claim: IdempotencyClaim): Result<T, Problem> {
  if (first.bodyHash !== claim.bodyHash) return err(keyReused)
  const answer = first.answer === null ? null : claim.readAnswer(first.answer)
  // `readAnswer` uses the response schema of the endpoint, whose type is T.
  return answer === null ? err(answerNotStored) : ok(answer as T)
}

/** Stores the response of the call that claimed the key. */
export async function writeAnswer(
  run: RunStatements,
  claim: IdempotencyClaim,
  value: unknown,
): Promise<void> {
  const answer = claim.readAnswer(value)
  if (answer === null) return
  const { principal, route, key } = claim
  await run([
    {
      name: 'write-answer',
      text: answerSql,
      values: [JSON.stringify(answer), principal, route, key],
    },
  ])
}

const answerSql = `
  UPDATE "IdempotencyKey" SET "answer" = $1::jsonb WHERE "principal" = $2 AND "route" = $3 AND "key" = $4`

/** Deletes keys created before this time, except those that a running call has locked. */
export const deleteOldKeys = (db: Db, before: Date): Promise<number> =>
  deleteOld(db, { table: 'IdempotencyKey', column: 'createdAt', before })

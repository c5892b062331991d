import 'server-only'
import { answerNotStored, type IdempotencyClaim, keyReused } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from './client.server'
import { inPrisma, type Queries, type RunStatements } from './statements.server'
import { transact } from './transact.server'

/**
 * Runs a creating verb in one transaction, and once for each `Idempotency-Key`: the key and the response are written
 * with the verb's rows or not at all. A repeat waits for the first call, and gets its response. A verb with several
 * transactions passes the key to the one that creates; for a repeat it deletes what it wrote before.
 */
export const transactOnce = <T>(
  claim: IdempotencyClaim | null,
  verb: (tx: Db) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> =>
  claim === null ? transact(verb) : transact((tx) => runOnce(tx, claim, verb))

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
 * Ends what `claimKey` did in a transaction that answers several calls: stores the answer of a call that created
 * something, and gives the key of one that was refused back.
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

/** Writes the key, after waiting for other calls with it; false if it is taken. */
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

/** The answer of the first call with a key that `claimKey` found taken. */
export async function firstAnswer<T>(tx: Db, claim: IdempotencyClaim): Promise<Result<T, Problem>> {
  const { principal, route, key } = claim
  const first = await tx.idempotencyKey.findUniqueOrThrow({
    where: { principal_route_key: { principal, route, key } },
  })
  return answerFrom<T>(first, claim)
}

/** The same in a transaction of any kind; null if the key was deleted in between. */
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
  // The schema that reads it is the one of the endpoint whose verb answers a T.
  return answer === null ? err(answerNotStored) : ok(answer as T)
}

/** Writes the answer of the call that has the key. */
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

/** Deletes keys that are older than this; those that a call is about to write are left to it. */
export const forgetKeys = (db: Db, before: Date): Promise<number> => db.$executeRaw`
  DELETE FROM "IdempotencyKey" AS k USING (
    SELECT "principal", "route", "key" FROM "IdempotencyKey" WHERE "createdAt" < ${before}
    FOR UPDATE SKIP LOCKED) AS old
  WHERE k."principal" = old."principal" AND k."route" = old."route" AND k."key" = old."key"`

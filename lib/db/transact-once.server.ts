import 'server-only'
import { answerNotStored, type IdempotencyClaim, keyReused } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from './client.server'
import { inPrisma, type RunStatements } from './statements.server'
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
  const earlier = await claimOnce<T>(tx, claim)
  if (earlier !== null) return earlier
  const result = await verb(tx)
  if (result.ok) await storeAnswer(tx, claim, result.value)
  return result
}

/**
 * The answer of the first call with this key; null: this is the first one. For a transaction that answers several
 * calls: it ends with `storeAnswer` for a call that creates, and with `dropKey` for one that is refused.
 */
export const claimOnce = async <T>(
  tx: Db,
  claim: IdempotencyClaim,
): Promise<Result<T, Problem> | null> =>
  (await claimKey(inPrisma(tx), claim)) ? null : firstAnswer<T>(tx, claim)

/** Gives a key back: the call created nothing. */
export const dropKey = (tx: Db, { principal, route, key }: IdempotencyClaim): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM "IdempotencyKey" WHERE "principal" = ${principal} AND "route" = ${route} AND "key" = ${key}`

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
  if (first.bodyHash !== claim.bodyHash) return err(keyReused)
  const answer = first.answer === null ? null : claim.readAnswer(first.answer)
  // The schema that reads it is the one of the endpoint whose verb answers a T.
  return answer === null ? err(answerNotStored) : ok(answer as T)
}

/** Writes the answer of the call that has the key. */
export const storeAnswer = (tx: Db, claim: IdempotencyClaim, value: unknown): Promise<void> =>
  writeAnswer(inPrisma(tx), claim, value)

/** The same in a transaction of any kind. */
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

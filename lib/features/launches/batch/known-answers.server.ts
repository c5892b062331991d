import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/client.server'
import { query, send, type Tx } from '../decide/decision-store.server'
import { type LaunchAnswer, launchAnswerSchema } from '../schema'
import type { LaunchCall } from './batch'

export type KnownAnswer = { bodyHash: string; answer: LaunchAnswer[] }

/** Answers of the last 24 hours may have been written by an older release. */
const answers = z.array(
  z.preprocess(
    (answer) => ({ requestedAt: Object(answer).at, ...Object(answer) }),
    launchAnswerSchema,
  ),
)

type Row = { principal: string; route: string; key: string; bodyHash: string; answer: unknown }

/** What calls with an `Idempotency-Key` of the last 24 hours were answered, by call; older keys are forgotten. */
export async function knownAnswers(
  tx: Tx,
  calls: readonly LaunchCall[],
): Promise<ReadonlyMap<LaunchCall, KnownAnswer>> {
  const keyed = calls.flatMap((call) =>
    call.key === null ? [] : [{ call, principal: call.scope.userId, ...call.key }],
  )
  if (keyed.length === 0) return new Map()
  const values = [
    JSON.stringify(keyed.map(({ principal, route, key }) => ({ principal, route, key }))),
  ]
  send(tx, { name: 'forget-keys', text: forgetSql, values })
  const rows = await query<Row>(tx, { name: 'known-answers', text: knownSql, values })
  const byKey = new Map(rows.map((row) => [textOf(row), row]))
  return new Map(
    keyed.flatMap((it) => {
      const row = byKey.get(textOf(it))
      if (row === undefined) return []
      return [[it.call, { bodyHash: row.bodyHash, answer: answers.parse(row.answer) }] as const]
    }),
  )
}

const textOf = ({ principal, route, key }: Pick<Row, 'principal' | 'route' | 'key'>) =>
  JSON.stringify([principal, route, key])

const asked = `jsonb_to_recordset($1::jsonb) as asked ("principal" text, "route" text, "key" text)`
const isAsked = `k."principal" = asked."principal" and k."route" = asked."route" and k."key" = asked."key"`

const forgetSql = `
  delete from "LaunchKey" as k using (
    select k."principal", k."route", k."key" from ${asked} join "LaunchKey" as k on ${isAsked}
    where k."createdAt" < clock_timestamp() - interval '24 hours'
    order by k."principal", k."route", k."key" for update of k) as asked
  where ${isAsked}`
const knownSql = `
  select k."principal", k."route", k."key", k."bodyHash", k."answer" from ${asked} join "LaunchKey" as k on ${isAsked}
  where k."createdAt" >= clock_timestamp() - interval '24 hours'`

/** Deletes old keys; those that a batch is about to delete are left to it, so that neither waits for the other. */
export const forgetLaunchKeys = (db: Db, before: Date): Promise<number> => db.$executeRaw`
  DELETE FROM "LaunchKey" AS k USING (
    SELECT "principal", "route", "key" FROM "LaunchKey" WHERE "createdAt" < ${before} FOR UPDATE SKIP LOCKED) AS old
  WHERE k."principal" = old."principal" AND k."route" = old."route" AND k."key" = old."key"`

import 'server-only'
import { z } from 'zod'
import { query, send, type Tx } from '@/lib/db/decision-transaction.server'
import { type LaunchAnswer, launchAnswerSchema } from '../schema'
import type { LaunchCall } from './calls'

/** The first response to a key; null if it is stored in an outdated format. */
export type Reply = { bodyHash: string; answer: LaunchAnswer[] | null }

/** Responses of the last 24 hours may have been stored by an earlier release. */
const answers = z.array(
  z.preprocess(
    (answer) => ({ requestedAt: Object(answer).at, pod: null, vms: [], ...Object(answer) }),
    launchAnswerSchema,
  ),
)

type Row = { principal: string; route: string; key: string; bodyHash: string; answer: unknown }

/**
 * Reads the first responses to calls whose `Idempotency-Key` was used in the last 24 hours, by call, and deletes older
 * keys. The keys of new calls are written with their launches (`writeDecisions`).
 */
export async function repliesTo(
  tx: Tx,
  calls: readonly LaunchCall[],
): Promise<ReadonlyMap<LaunchCall, Reply>> {
  const keyed = calls.flatMap((call) => (call.claim === null ? [] : [{ call, ...call.claim }]))
  if (keyed.length === 0) return new Map()
  const values = [
    JSON.stringify(keyed.map(({ principal, route, key }) => ({ principal, route, key }))),
  ]
  send(tx, { name: 'forget-keys', text: forgetSql, values })
  const rows = await query<Row>(tx, { name: 'replies', text: repliesSql, values })
  const byKey = new Map(rows.map((row) => [textOf(row), row]))
  return new Map(
    keyed.flatMap((it) => {
      const row = byKey.get(textOf(it))
      if (row === undefined) return []
      const answer = answers.safeParse(row.answer).data ?? null
      return [[it.call, { bodyHash: row.bodyHash, answer }] as const]
    }),
  )
}

const textOf = ({ principal, route, key }: Pick<Row, 'principal' | 'route' | 'key'>) =>
  JSON.stringify([principal, route, key])

const used = `jsonb_to_recordset($1::jsonb) as used ("principal" text, "route" text, "key" text)`
const isUsed = `k."principal" = used."principal" and k."route" = used."route" and k."key" = used."key"`

const forgetSql = `
  delete from "IdempotencyKey" as k using (
    select k."principal", k."route", k."key" from ${used} join "IdempotencyKey" as k on ${isUsed}
    where k."createdAt" < clock_timestamp() - interval '24 hours'
    order by k."principal", k."route", k."key" for update of k) as used
  where ${isUsed}`
const repliesSql = `
  select k."principal", k."route", k."key", k."bodyHash", k."answer" from ${used} join "IdempotencyKey" as k on ${isUsed}
  where k."createdAt" >= clock_timestamp() - interval '24 hours'`

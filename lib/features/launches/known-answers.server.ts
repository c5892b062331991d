import 'server-only'
import { z } from 'zod'
import type { Tx } from './decision-store.server'
import type { LaunchCall } from './launch-call'
import { type LaunchAnswer, launchAnswerSchema } from './schema'

export type KnownAnswer = { bodyHash: string; answer: LaunchAnswer[] }

const dayMs = 24 * 3_600_000
const answers = z.array(launchAnswerSchema)

type Row = { bodyHash: string; answer: unknown }

/** What calls with an `Idempotency-Key` of the last 24 hours were answered, by call; older keys are forgotten. */
export async function knownAnswers(
  { client }: Tx,
  calls: readonly LaunchCall[],
): Promise<ReadonlyMap<LaunchCall, KnownAnswer>> {
  const found = new Map<LaunchCall, KnownAnswer>()
  for (const call of calls) {
    if (call.key === null) continue
    const of = [call.scope.userId, call.key.route, call.key.key]
    const since = new Date(call.scope.now.getTime() - dayMs)
    await client.query(
      `delete from "LaunchKey" where "principal" = $1 and "route" = $2 and "key" = $3 and "createdAt" < $4`,
      [...of, since],
    )
    const { rows } = await client.query<Row>(
      `select "bodyHash", "answer" from "LaunchKey" where "principal" = $1 and "route" = $2 and "key" = $3`,
      of,
    )
    const [row] = rows
    if (row !== undefined)
      found.set(call, { bodyHash: row.bodyHash, answer: answers.parse(row.answer) })
  }
  return found
}

import 'server-only'
import { query, type Tx } from '@/lib/db/decision-transaction.server'
import { reasonSentence } from '@/lib/engine'
import type { DeadEnd } from './batch-rows.server'
import { writeOutcomes } from './outcome-store.server'

const ended = { result: 'failed', source: 'descent', reportedBy: 'Berth' } as const

/**
 * Writes the results of attempts that failed at a level. Runs after their receipts are written, because the database
 * assigns the receipts' numbers.
 */
export async function writeDeadEnds(tx: Tx, dead: readonly DeadEnd[]): Promise<void> {
  if (dead.length === 0) return
  const receipts = await query<{ launchId: string; attempt: number; id: string }>(tx, {
    name: 'receipts-of-attempts',
    text: `select r."launchId", r."attempt", r."id"::text as "id" from jsonb_to_recordset($1::jsonb) as d ("launchId" text, "attempt" int)
      join "Receipt" as r on r."launchId" = d."launchId" and r."attempt" = d."attempt"`,
    values: [JSON.stringify(dead)],
  })
  const ids = new Map(receipts.map((it) => [`${it.launchId}.${it.attempt}`, it.id]))
  const results = dead.map(({ launchId, attempt, at, reason }) => {
    const receiptId = ids.get(`${launchId}.${attempt}`)
    if (receiptId === undefined)
      throw new Error(`Attempt ${attempt} of ${launchId} was not written`)
    return { ...ended, receiptId, error: reasonSentence(reason), at }
  })
  writeOutcomes(tx, { results, lateReports: [], failures: [] })
}

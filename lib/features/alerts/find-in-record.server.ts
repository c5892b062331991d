import 'server-only'
import { createHash } from 'node:crypto'
import type { Db } from '@/lib/db/client.server'
import type { Finding } from './finding'

/** Every process checks each minute, so a process without a newer check was stopped or has another data directory. */
const RECENT_MS = 10 * 60_000

/** Finds processes that noted seals which the database does not have. */
export async function findInRecord(db: Db, now: Date): Promise<Finding[]> {
  const rows = await db.recordWatch.findMany({
    where: { at: { gt: new Date(now.getTime() - RECENT_MS) } },
  })
  return rows.map(({ id, faults }) => ({
    subjectId: id,
    mark: createHash('sha256').update(faults.join('\n')).digest('hex'),
    facts: { kind: 'record', faults },
  }))
}

import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { deleteOld } from '@/lib/db/in-portions.server'

const RETENTION_MS = 90 * DAY_MS

/** Deletes usage samples older than 90 days; returns their number. */
export const pruneUsageSamples = (db: Db, now: Date): Promise<number> =>
  deleteOld(db, {
    table: 'PodUsageSample',
    column: 'at',
    before: new Date(now.getTime() - RETENTION_MS),
  })

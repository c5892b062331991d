import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { deleteOld } from '@/lib/db/in-portions.server'

const retentionMs = 7 * DAY_MS

/** Deletes old events. A subscriber that is disconnected for longer starts again at the current end. */
export const pruneEvents = (db: Db, now: Date): Promise<number> =>
  deleteOld(db, { table: 'Event', column: 'at', before: new Date(now.getTime() - retentionMs) })

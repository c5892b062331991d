import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { deleteOld } from '@/lib/db/in-portions.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'

/** Deletes monitoring samples past the configured retention. Returns their number. */
export async function pruneSamples(db: Db, now: Date): Promise<number> {
  const { monitoringDays } = await settingsOf(db)
  const before = new Date(now.getTime() - monitoringDays * DAY_MS)
  return deleteOld(db, { table: 'MonitoringSample', column: 'at', before })
}

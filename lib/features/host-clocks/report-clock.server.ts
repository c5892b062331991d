import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'

/** Records that the clock of a host is wrong by this difference; null if it is right. */
export async function reportClock(db: Db, host: string, skewMs: number | null): Promise<void> {
  const forgotten = { measuredAt: { lt: new Date(now().getTime() - DAY_MS) } }
  if (skewMs === null) {
    await db.hostClock.deleteMany({ where: { OR: [{ host }, forgotten] } })
    return
  }
  const measured = { skewMs, measuredAt: now() }
  await db.hostClock.upsert({ where: { host }, create: { host, ...measured }, update: measured })
}

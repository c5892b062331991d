import 'server-only'
import type { Db } from '@/lib/db/client.server'

/**
 * The next time in ms at which a price or exchange rate starts or ends or the pause of an account ends; infinity if
 * nothing is scheduled.
 */
export async function nextTimedChange(db: Db, now: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT least(
      (SELECT min("validFrom") FROM "Price" WHERE "validFrom" > ${now}),
      (SELECT min("validTo") FROM "Price" WHERE "validTo" > ${now}),
      (SELECT min("validFrom") FROM "ExchangeRate" WHERE "validFrom" > ${now}),
      (SELECT min("pausedUntil") FROM "CloudAccount" WHERE "pausedUntil" > ${now})
    ) AS "at"`
  return row?.at?.getTime() ?? Number.POSITIVE_INFINITY
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** The next time, in ms, at which a price or exchange rate starts or ends; infinity: never. */
export async function nextPriceChange(db: Db, now: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ turn: Date | null }[]>`
    SELECT least(
      (SELECT min("validFrom") FROM "Price" WHERE "validFrom" > ${now}),
      (SELECT min("validTo") FROM "Price" WHERE "validTo" > ${now}),
      (SELECT min("validFrom") FROM "ExchangeRate" WHERE "validFrom" > ${now})
    ) AS "turn"`
  return row?.turn?.getTime() ?? Number.POSITIVE_INFINITY
}

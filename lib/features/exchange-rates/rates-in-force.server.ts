import 'server-only'
import type { Db } from '@/lib/db/client.server'

type Rate = { currency: string; rate: string }

/**
 * Returns the value of one unit of each currency in the reporting currency at an instant, according to the
 * latest rate that had started. A currency without a rate is missing, so its prices are unknown.
 */
export async function ratesInForce(db: Db, at: Date): Promise<ReadonlyMap<string, string>> {
  const rates = await db.$queryRaw<Rate[]>`
    select distinct on (rate."currency") rate."currency", trim_scale(rate."rate")::text as "rate"
    from "ExchangeRate" as rate
    join "Setting" as setting on setting."reportingCurrency" = rate."reportingCurrency"
    where rate."validFrom" <= ${at}
    order by rate."currency", rate."validFrom" desc`
  const setting = await db.setting.findFirstOrThrow({ select: { reportingCurrency: true } })
  return new Map([
    [setting.reportingCurrency, '1'],
    ...rates.map(({ currency, rate }) => [currency, rate] as const),
  ])
}

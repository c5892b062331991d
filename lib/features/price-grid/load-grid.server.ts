import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { isoTime } from '@/lib/features/prices/iso-time.server'
import type { GridPrice, PriceGrid } from './schema'

// Each comes as one JSON text: row by row, ten thousand prices take several times as long. Nothing else writes these
// texts than the queries, so their elements are what the queries make them.

/** The prices in force at an instant, with what is charged, exactly. */
export async function loadPricesAt(db: Db, at: Date): Promise<GridPrice[]> {
  const [row] = await db.$queryRaw<{ prices: string | null }[]>`
    select json_agg(json_build_object(
      'accountId', price."accountId", 'hardwareProfileId', price."hardwareProfileId", 'realmId', price."realmId",
      'amount', trim_scale(price."amount")::text, 'adjusted', trim_scale(price."adjusted")::text,
      'charged', trim_scale(coalesce(price."adjusted", price."amount" * (1 + account."adjustPercent" * 0.01)))::text,
      'validFrom', ${isoTime('price."validFrom"')}, 'validTo', ${isoTime('price."validTo"')},
      'source', price."source", 'enteredBy', price."enteredBy", 'createdAt', ${isoTime('price."createdAt"')}
    ))::text as "prices"
    from "Price" as price
    join "Account" as account on account."id" = price."accountId" and account."archivedAt" is null
    join "Provider" as provider on provider."id" = account."providerId" and provider."archivedAt" is null
    join "ProviderHardwareProfile" as profile
      on profile."id" = price."hardwareProfileId" and profile."archivedAt" is null
    left join "Realm" as realm on realm."id" = price."realmId"
    where (price."validFrom" is null or price."validFrom" <= ${at})
      and (price."validTo" is null or price."validTo" > ${at}) and realm."archivedAt" is null`
  return JSON.parse(row?.prices ?? '[]') as GridPrice[]
}

/** Every turn that is known to come after an instant: a price begins, or ends with none to follow. */
export async function loadTurnsAfter(db: Db, at: Date): Promise<PriceGrid['scheduled']> {
  const [row] = await db.$queryRaw<{ turns: string | null }[]>`
    with turn as (
      select "accountId", "hardwareProfileId", "realmId", "validFrom" as "at", "amount" from "Price"
      where "validFrom" > ${at}
      union all
      select "accountId", "hardwareProfileId", "realmId", "validTo", null from "Price" as price
      where "validTo" > ${at} and not exists (
        select from "Price" as next where next."accountId" = price."accountId"
          and next."hardwareProfileId" = price."hardwareProfileId"
          and coalesce(next."realmId", '') = coalesce(price."realmId", '') and next."validFrom" = price."validTo")
    )
    select json_agg(json_build_object(
      'accountId', "accountId", 'hardwareProfileId', "hardwareProfileId", 'realmId', "realmId",
      'at', ${isoTime('"at"')}, 'amount', trim_scale("amount")::text
    ) order by "at", "accountId", "hardwareProfileId", "realmId" nulls first)::text as "turns" from turn`
  return JSON.parse(row?.turns ?? '[]') as PriceGrid['scheduled']
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PriceFacts } from '@/lib/engine'

type Packed = [
  account: string,
  profile: string,
  realm: string | null,
  price: string,
  basic: string,
  from: string,
  to: string | null,
]

/**
 * The prices of some accounts in force at an instant, in the reporting currency: what is charged, and the basic price.
 * Everything is exact numeric, for a price goes by its last digit. Where a currency has no rate by then, its prices
 * are unknown, so they are left out. The rows come as one JSON text, because reading ten thousand rows one by one
 * costs several times as much as the query.
 */
export async function pricesInForce(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<PriceFacts[]> {
  const [row] = await db.$queryRaw<{ prices: string | null }[]>`
    with rated as materialized (
      select account."id", 1 + account."adjustPercent" * 0.01 as "factor",
        case when account."currency" = setting."reportingCurrency" then 1 else (
          select exchange."rate" from "ExchangeRate" as exchange
          where exchange."currency" = account."currency"
            and exchange."reportingCurrency" = setting."reportingCurrency" and exchange."validFrom" <= ${now}
          order by exchange."validFrom" desc limit 1
        ) end as "rate"
      from "Account" as account cross join "Setting" as setting
      where account."id" = any(${accountIds})
    )
    select json_agg(json_build_array(
      price."accountId", price."hardwareProfileId", price."realmId",
      trim_scale(coalesce(price."adjusted", price."amount" * rated."factor") * rated."rate")::text,
      trim_scale(price."amount" * rated."rate")::text,
      coalesce(price."validFrom", 'epoch'::timestamptz), price."validTo"
    ))::text as prices
    from "Price" as price
    join rated on rated."id" = price."accountId" and rated."rate" is not null
    where (price."validFrom" is null or price."validFrom" <= ${now})
      and (price."validTo" is null or price."validTo" > ${now})`
  // The query above makes each element; nothing else writes this text.
  const packed = JSON.parse(row?.prices ?? '[]') as Packed[]
  return packed.map(([account, hardwareProfile, realm, price, basic, validFrom, validTo]) => ({
    account,
    hardwareProfile,
    realm,
    price,
    ...(basic === price ? {} : { basic }),
    validFrom,
    validTo,
  }))
}

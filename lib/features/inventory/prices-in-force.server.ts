import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PriceFacts } from '@/lib/engine'

type Packed = [
  account: string,
  profile: string,
  realm: string | null,
  price: string,
  from: string,
  to: string | null,
]

/**
 * The prices of some accounts in force at an instant, in the reporting currency: what an account charges in
 * another one cannot be compared, so it is unknown. The rows come as one JSON text, because reading ten thousand
 * rows one by one costs several times as much as the query.
 */
export async function pricesInForce(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<PriceFacts[]> {
  const [row] = await db.$queryRaw<{ prices: string | null }[]>`
    select json_agg(json_build_array(
      price."accountId", price."hardwareProfileId", price."realmId", trim_scale(price."amount")::text,
      coalesce(price."validFrom", 'epoch'::timestamptz), price."validTo"
    ))::text as prices
    from "Price" as price
    join "Account" as account on account."id" = price."accountId"
    join "Setting" as setting on setting."reportingCurrency" = account."currency"
    where price."accountId" = any(${accountIds})
      and (price."validFrom" is null or price."validFrom" <= ${now})
      and (price."validTo" is null or price."validTo" > ${now})`
  // The query above makes each element; nothing else writes this text.
  const packed = JSON.parse(row?.prices ?? '[]') as Packed[]
  return packed.map(([account, hardwareProfile, realm, price, validFrom, validTo]) => ({
    account,
    hardwareProfile,
    realm,
    price,
    validFrom,
    validTo,
  }))
}

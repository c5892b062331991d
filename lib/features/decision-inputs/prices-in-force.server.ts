import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { PriceFacts } from '@/lib/engine'
import {
  chargedPriceSql,
  exchangeRateAt,
  isInForce,
} from '@/lib/features/price-rules/price-rules.server'
import { idList } from './id-list.server'

/**
 * The prices of one profile, place and period. The last three items are lists separated by spaces: the index of the
 * account in the requested accounts, the price charged, and the basic price, which is empty if it is the same.
 */
type Packed = [
  profile: string,
  realm: string | null,
  from: string,
  to: string | null,
  positions: string,
  prices: string,
  basics: string,
]

const basicWhereAdjusted = Prisma.sql`
  case when price."adjusted" is null and account."adjustPercent" = 0 then ''
    else trim_scale(price."amount" * account."rate")::text end`

/**
 * The prices of accounts in force at a time, in the reporting currency: the price charged and the basic price. All
 * calculations are exact numeric, because prices are compared to their last digit. Prices in a currency without a rate
 * at that time are unknown and left out. The rows are packed into one JSON text, because reading ten thousand rows one
 * by one, or writing each as JSON, costs several times as much as the query.
 */
export async function pricesInForce(
  db: Db,
  accountIds: readonly string[],
  now: Date,
): Promise<PriceFacts[]> {
  const at = Prisma.sql`${now}`
  const [row] = await db.$queryRaw<{ prices: string | null }[]>`
    with rated as materialized (
      select account."id", requested."position" - 1 as "position", account."adjustPercent", ${exchangeRateAt(at)} as "rate"
      from unnest(${idList(accountIds)}) with ordinality as requested("id", "position")
      join "Account" as account on account."id" = requested."id" cross join "Setting" as setting
    ), packed as (
      select price."hardwareProfileId", price."realmId", price."validFrom", price."validTo",
        string_agg(account."position"::text, ' ') as "positions",
        string_agg(trim_scale(${chargedPriceSql} * account."rate")::text, ' ') as "prices",
        string_agg(${basicWhereAdjusted}, ' ') as "basics"
      from "Price" as price
      join rated as account on account."id" = price."accountId" and account."rate" is not null
      where ${isInForce(at)}
      group by price."hardwareProfileId", price."realmId", price."validFrom", price."validTo"
    )
    select json_agg(json_build_array("hardwareProfileId", "realmId", coalesce("validFrom", 'epoch'::timestamptz), "validTo",
      "positions", "prices", "basics"))::text as "prices" from packed`
  // The query above creates every element of this text.
  const packed = JSON.parse(row?.prices ?? '[]') as Packed[]
  return packed.flatMap((each) => unpacked(each, accountIds))
}

function unpacked(
  [hardwareProfile, realm, validFrom, validTo, positions, ...texts]: Packed,
  accountIds: readonly string[],
): PriceFacts[] {
  const [prices = [], basics = []] = texts.map((text) => text.split(' '))
  return positions.split(' ').map((position, i): PriceFacts => {
    const [price = '', basic = ''] = [prices[i], basics[i]]
    const isSame = basic === '' || basic === price
    const account = accountIds[Number(position)] ?? ''
    const facts = { account, hardwareProfile, realm, price, validFrom, validTo }
    return isSame ? facts : { ...facts, basic }
  })
}

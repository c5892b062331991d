import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { cursorRows } from '@/lib/db/snapshot/cursor-rows.server'
import { idList } from '@/lib/features/decision-inputs/id-list.server'
import { chargedPrice } from '@/lib/features/price-rules/charged-price'
import { isInForce } from '@/lib/features/price-rules/price-rules.server'
import { isoTime } from '@/lib/features/prices/iso-time.server'
import type { Places } from './load-places.server'
import type { GridPrice, PriceGrid } from './schema'

// Each query returns one JSON text, because ten thousand single rows take several times as long.
// Only the queries write these texts, so their elements are not validated.

type PackedRest = [
  validFrom: string | null,
  validTo: string | null,
  source: string,
  enteredBy: string | null,
  createdAt: string,
]
type Packed = [
  accountId: string,
  hardwareProfileId: string,
  realmId: string | null,
  amount: string,
  adjusted: string | null,
  ...rest: PackedRest,
]

const packedPrice = Prisma.sql`json_build_array(
  price."accountId", price."hardwareProfileId", price."realmId", trim_scale(price."amount")::text,
  trim_scale(price."adjusted")::text, ${isoTime('price."validFrom"')}, ${isoTime('price."validTo"')},
  price."source", price."enteredBy", ${isoTime('price."createdAt"')})`

/**
 * The prices of one profile, realm, period and origin. The first three are lists separated by
 * spaces: the position of the account in the grid, the amount, and the entered adjusted price or
 * nothing.
 */
type PackedGroup = [
  positions: string,
  amounts: string,
  adjusted: string,
  hardwareProfileId: string,
  realmId: string | null,
  ...rest: PackedRest,
]

/**
 * Loads the prices in force at an instant for the cells of the grid, with the charged price. Prices
 * that differ only in account and amounts are grouped, because writing each one as JSON takes most
 * of the query's time. Joins would be as slow, so places and percentages are looked up here.
 */
export async function loadPricesAt(db: Db, at: Date, places: Places): Promise<GridPrice[]> {
  const ids = places.accounts.map(({ id }) => id)
  const [row] = await db.$queryRaw<{ prices: string | null }[]>`
    with packed as (
      select price."hardwareProfileId", price."realmId", price."validFrom", price."validTo", price."source",
        price."enteredBy", price."createdAt", string_agg((requested."position" - 1)::text, ' ') as "positions",
        string_agg(trim_scale(price."amount")::text, ' ') as "amounts",
        string_agg(coalesce(trim_scale(price."adjusted")::text, ''), ' ') as "adjusted"
      from "Price" as price
      join unnest(${idList(ids)}) with ordinality as requested("id", "position") on requested."id" = price."accountId"
      where ${isInForce(Prisma.sql`${at}`)}
      group by 1, 2, 3, 4, 5, 6, 7
    )
    select json_agg(json_build_array("positions", "amounts", "adjusted", "hardwareProfileId", "realmId",
      ${isoTime('"validFrom"')}, ${isoTime('"validTo"')}, "source", "enteredBy", ${isoTime('"createdAt"')}
    ))::text as "prices" from packed`
  const packed = JSON.parse(row?.prices ?? '[]') as PackedGroup[]
  const unpack = pricesIn(places)
  return packed.flatMap((group) => pricesOf(group, ids).flatMap(unpack))
}

function pricesOf(
  [positions, amounts, adjusted, hardwareProfileId, realmId, ...rest]: PackedGroup,
  ids: readonly string[],
): Packed[] {
  const [amountOf, adjustedOf] = [amounts.split(' '), adjusted.split(' ')]
  return positions.split(' ').map((position, i): Packed => {
    const accountId = ids[Number(position)] ?? ''
    const typed = adjustedOf[i] ?? ''
    return [
      accountId,
      hardwareProfileId,
      realmId,
      amountOf[i] ?? '',
      typed === '' ? null : typed,
      ...rest,
    ]
  })
}

/**
 * Streams the prices in force at an instant in the order of the grid, with base prices before those
 * of realms. `tx` is a transaction.
 */
export async function* pricePortionsAt(
  tx: Db,
  at: Date,
  places: Places,
): AsyncGenerator<GridPrice[], void> {
  const query = Prisma.sql`
    select ${packedPrice} as "price" from "Price" as price
    join "Account" as account on account."id" = price."accountId"
    join "ProviderHardwareProfile" as profile on profile."id" = price."hardwareProfileId"
    left join "Realm" as realm on realm."id" = price."realmId"
    where ${isInForce(Prisma.sql`${at}`)}
    order by account."ordinal", profile."name", profile."id", price."realmId" is not null, realm."name", realm."id"`
  const unpack = pricesIn(places)
  for await (const rows of cursorRows<{ price: Packed }>(tx, query))
    yield rows.flatMap(({ price }) => unpack(price))
}

/** Unpacks a price with its charged price, if its account, profile and realm are in the grid. */
function pricesIn({ accounts, profiles, realms }: Places) {
  const percents = new Map(accounts.map(({ id, adjustPercent }) => [id, adjustPercent]))
  const living = new Set([...profiles, ...realms].map(({ id }) => id))
  return (price: Packed): GridPrice[] => {
    const [accountId, hardwareProfileId, realmId] = price
    const percent = percents.get(accountId)
    const isLiving = living.has(hardwareProfileId) && (realmId === null || living.has(realmId))
    return percent === undefined || !isLiving ? [] : [unpacked(price, percent)]
  }
}

function unpacked(price: Packed, adjustPercent: string): GridPrice {
  const [accountId, hardwareProfileId, realmId, amount, adjusted, ...rest] = price
  const [validFrom, validTo, source, enteredBy, createdAt] = rest
  return {
    accountId,
    hardwareProfileId,
    realmId,
    amount,
    adjusted,
    charged: chargedPrice({ amount, adjusted, adjustPercent }),
    validFrom,
    validTo,
    source,
    enteredBy,
    createdAt,
  }
}

/** Loads the scheduled changes after an instant: a price begins, or ends without a successor. */
export async function loadChangesAfter(db: Db, at: Date): Promise<PriceGrid['scheduled']> {
  const [row] = await db.$queryRaw<{ changes: string | null }[]>`
    with change as (
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
    ) order by "at", "accountId", "hardwareProfileId", "realmId" nulls first)::text as "changes" from change`
  return JSON.parse(row?.changes ?? '[]') as PriceGrid['scheduled']
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { cursorRows } from '@/lib/db/snapshot/cursor-rows.server'
import type { PriceRow } from '@/lib/features/prices/periods/price-periods'

type Packed = [
  id: string,
  revision: number,
  accountId: string,
  hardwareProfileId: string,
  realmId: string | null,
  amount: string,
  adjusted: string | null,
  validFrom: string | null,
  validTo: string | null,
  source: string,
  enteredBy: string | null,
  changeId: string | null,
]

const packed = Prisma.sql`json_build_array(
  price."id", price."revision", price."accountId", price."hardwareProfileId", price."realmId",
  trim_scale(price."amount")::text, trim_scale(price."adjusted")::text, price."validFrom", price."validTo",
  price."source", price."enteredBy", price."changeId")`

const ofLivingAccounts = Prisma.sql`"Price" as price
  join "Account" as account on account."id" = price."accountId" and account."archivedAt" is null
  join "ProviderHardwareProfile" as profile on profile."id" = price."hardwareProfileId"`

const inOrder = Prisma.sql`
  order by account."ordinal", profile."name", price."realmId" nulls first, price."validFrom" nulls first`

/**
 * Every price of living accounts, including past ones. Read as one JSON text, because reading row by row takes several
 * times as long.
 */
export async function loadPrices(db: Db): Promise<PriceRow[]> {
  const [row] = await db.$queryRaw<{ prices: string | null }[]>`
    select json_agg(${packed} ${inOrder})::text as prices from ${ofLivingAccounts}`
  return unpacked(row?.prices ?? '[]')
}

/** The current and future prices of living accounts, in portions. `tx` must be a transaction. */
export async function* pricePortions(tx: Db, now: Date): AsyncGenerator<PriceRow[]> {
  const query = Prisma.sql`
    select ${packed} as price from ${ofLivingAccounts}
    where price."validTo" is null or price."validTo" > ${now} ${inOrder}`
  for await (const rows of cursorRows<{ price: Packed }>(tx, query))
    yield rows.map(({ price }) => priceOf(price))
}

// The queries above create every element of this text.
const unpacked = (text: string) => (JSON.parse(text) as Packed[]).map(priceOf)

const priceOf = ([
  id,
  revision,
  accountId,
  hardwareProfileId,
  realmId,
  amount,
  adjusted,
  validFrom,
  validTo,
  source,
  enteredBy,
  changeId,
]: Packed): PriceRow => ({
  id,
  revision,
  accountId,
  hardwareProfileId,
  realmId,
  amount,
  adjusted,
  validFrom: validFrom === null ? null : new Date(validFrom),
  validTo: validTo === null ? null : new Date(validTo),
  source,
  enteredBy,
  changeId,
})

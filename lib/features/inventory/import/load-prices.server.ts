import 'server-only'
import type { Db } from '@/lib/db/client.server'
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

/** Every price of living accounts, history too, as one JSON text: row by row takes several times as long. */
export async function loadPrices(db: Db): Promise<PriceRow[]> {
  const [row] = await db.$queryRaw<{ prices: string | null }[]>`
    select json_agg(json_build_array(
      price."id", price."revision", price."accountId", price."hardwareProfileId", price."realmId",
      trim_scale(price."amount")::text, trim_scale(price."adjusted")::text, price."validFrom", price."validTo",
      price."source", price."enteredBy", price."changeId"
    ) order by account."ordinal", profile."name", price."realmId" nulls first, price."validFrom" nulls first)::text
      as prices
    from "Price" as price
    join "Account" as account on account."id" = price."accountId" and account."archivedAt" is null
    join "ProviderHardwareProfile" as profile on profile."id" = price."hardwareProfileId"`
  // The query above makes each element; nothing else writes this text.
  const packed = JSON.parse(row?.prices ?? '[]') as Packed[]
  return packed.map(
    ([
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
    ]) => ({
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
    }),
  )
}

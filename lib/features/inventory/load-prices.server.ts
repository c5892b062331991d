import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PriceRow } from './price-agenda'

type Packed = [
  id: string,
  revision: number,
  accountId: string,
  hardwareProfileId: string,
  realmId: string | null,
  amount: string,
  validFrom: string | null,
  validTo: string | null,
  source: string,
]

/** Every price of living accounts, history too, as one JSON text: row by row takes several times as long. */
export async function loadPrices(db: Db): Promise<PriceRow[]> {
  const [row] = await db.$queryRaw<{ prices: string | null }[]>`
    select json_agg(json_build_array(
      price."id", price."revision", price."accountId", price."hardwareProfileId", price."realmId",
      trim_scale(price."amount")::text, price."validFrom", price."validTo", price."source"
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
      validFrom,
      validTo,
      source,
    ]) => ({
      id,
      revision,
      accountId,
      hardwareProfileId,
      realmId,
      amount,
      validFrom: validFrom === null ? null : new Date(validFrom),
      validTo: validTo === null ? null : new Date(validTo),
      source,
    }),
  )
}

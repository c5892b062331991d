import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import type { Db } from '@/lib/db/client.server'
import { DRAFT } from '@/lib/features/prices/drafts/read-price-draft.server'
import type { Places } from '../map/place-names'
import type { Place } from '../map/place-row'
import type { ExistingFigures, ExistingPrices } from '../validate/compare-price'

/** Loads all accounts, hardware profiles and realms that are not archived. */
export async function loadPlaces(db: Db): Promise<Places> {
  const living = { where: { archivedAt: null }, orderBy: { name: 'asc' } } as const
  const select = { id: true, name: true, providerId: true } as const
  const [accounts, profiles, realms] = await Promise.all([
    db.account.findMany({
      ...living,
      select: { ...select, currency: true, provider: { select: { name: true } } },
    }),
    db.providerHardwareProfile.findMany({ ...living, select }),
    db.realm.findMany({ ...living, select }),
  ])
  return {
    accounts: accounts.map(({ provider, ...it }) => ({ ...it, provider: provider.name })),
    profiles,
    realms,
  }
}

type Cell = { accountId: string; hardwareProfileId: string; realmId: string | null }
type Row = ExistingFigures & Cell & { validFrom: Date | null; validTo: Date | null }
type Pending = Cell & { amount: string | null; adjusted: string | null }

/** Loads the existing prices of these cells: in force, scheduled and pending. */
export async function loadExisting(
  db: Db,
  places: readonly Place[],
  now: Date,
): Promise<(place: Place, at: Date | null) => ExistingPrices> {
  const cells = JSON.stringify(
    places.map(({ accountId, profileId, realmId }) => ({ accountId, profileId, realmId })),
  )
  const prices = await db.$queryRaw<Row[]>`
    select price."accountId", price."hardwareProfileId", price."realmId", trim_scale(price."amount")::text as "amount",
      trim_scale(price."adjusted")::text as "adjusted", price."validFrom", price."validTo"
    from jsonb_to_recordset(${cells}::jsonb) as cell ("accountId" text, "profileId" text, "realmId" text)
    join "Price" as price on price."accountId" = cell."accountId" and price."hardwareProfileId" = cell."profileId"
      and price."realmId" is not distinct from cell."realmId"
    where price."validTo" is null or price."validTo" > ${now}
    order by price."validFrom" nulls first`
  // Written so that each cell is one index lookup, even if the statistics are outdated after staging.
  const staged = await db.$queryRaw<Pending[]>`
    select change."accountId", change."hardwareProfileId", change."realmId",
      trim_scale(change."amount")::text as "amount", trim_scale(change."adjusted")::text as "adjusted"
    from jsonb_to_recordset(${cells}::jsonb) as cell ("accountId" text, "profileId" text, "realmId" text)
    cross join lateral (
      select * from "PriceDraftChange"
      where "draftId" = ${DRAFT} and "accountId" = cell."accountId" and "hardwareProfileId" = cell."profileId"
        and coalesce("realmId", '') = coalesce(cell."realmId", '')
      limit 1
    ) as change`
  const byCell = groupBy(prices, keyOf)
  const pending = new Map(
    staged.map((it) => {
      const { amount, adjusted } = it
      return [keyOf(it), amount === null ? null : { amount, adjusted }]
    }),
  )
  return ({ accountId, profileId, realmId }, at) => {
    const key = keyOf({ accountId, hardwareProfileId: profileId, realmId })
    return { ...existingAt(byCell.get(key) ?? [], at, now), ...stagedAs(pending.get(key)) }
  }
}

const keyOf = ({ accountId, hardwareProfileId, realmId }: Cell) =>
  `${accountId} ${hardwareProfileId} ${realmId ?? ''}`

const stagedAs = (pending: ExistingFigures | null | undefined) =>
  pending === undefined ? {} : { pending }

function existingAt(rows: readonly Row[], at: Date | null, now: Date): ExistingPrices {
  const then = at ?? now
  const inForce = rows.find(
    ({ validFrom, validTo }) =>
      (validFrom === null || validFrom <= then) && (validTo === null || validTo > then),
  )
  const last = rows.at(-1)
  const isLater = at === null && last?.validFrom != null && last.validFrom > now
  return {
    now: inForce === undefined ? null : figures(inForce),
    ...(isLater ? { later: figures(last) } : {}),
  }
}

const figures = ({ amount, adjusted }: ExistingFigures): ExistingFigures => ({ amount, adjusted })

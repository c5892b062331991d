import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { DRAFT } from '@/lib/features/prices/drafts/read-price-draft.server'
import type { Cell } from '@/lib/features/prices/drafts/schema'
import { isoTime } from '@/lib/features/prices/iso-time.server'
import type { PriceRow } from '@/lib/features/prices/periods/price-periods'
import { type AppliedSet, beforeSchema, cellsByKey } from './before'
import type { RequestedPrice } from './plan-application'

// Each query returns one JSON text, because ten thousand single rows take several times as long.

/** Loads the pending set with the name of each cell. */
export async function loadRequested(db: Db): Promise<RequestedPrice[]> {
  const [row] = await db.$queryRaw<{ requested: string | null }[]>`
    select json_agg(json_build_object(
      'accountId', change."accountId", 'hardwareProfileId', change."hardwareProfileId", 'realmId', change."realmId",
      'amount', trim_scale(change."amount")::text, 'adjusted', trim_scale(change."adjusted")::text,
      'source', change."source", 'author', change."authorName",
      'title', provider."name" || '/' || account."name" || ' ' || profile."name" || ' in ' || coalesce(realm."name", 'all realms')
    ) order by account."ordinal", profile."name", realm."name" nulls first)::text as "requested"
    from "PriceDraftChange" as change
    join "Account" as account on account."id" = change."accountId"
    join "Provider" as provider on provider."id" = account."providerId"
    join "ProviderHardwareProfile" as profile on profile."id" = change."hardwareProfileId"
    left join "Realm" as realm on realm."id" = change."realmId"
    where change."draftId" = ${DRAFT}`
  // Safe because only the query above writes this text.
  return JSON.parse(row?.requested ?? '[]') as RequestedPrice[]
}

/** Loads all prices of some cells, past and future. */
export async function loadRowsOf(db: Db, cells: readonly Cell[]): Promise<PriceRow[]> {
  const places = cells.map(({ accountId, hardwareProfileId, realmId }) => ({
    accountId,
    hardwareProfileId,
    realmId,
  }))
  const [row] = await db.$queryRaw<{ prices: string | null }[]>`
    select json_agg(json_build_object(
      'id', price."id", 'revision', price."revision", 'accountId', price."accountId",
      'hardwareProfileId', price."hardwareProfileId", 'realmId', price."realmId",
      'amount', trim_scale(price."amount")::text, 'adjusted', trim_scale(price."adjusted")::text,
      'validFrom', ${isoTime('price."validFrom"')}, 'validTo', ${isoTime('price."validTo"')},
      'source', price."source", 'enteredBy', price."enteredBy", 'changeId', price."changeId"
    ))::text as "prices"
    from "Price" as price
    join jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as cell ("accountId" text, "hardwareProfileId" text, "realmId" text)
      on cell."accountId" = price."accountId" and cell."hardwareProfileId" = price."hardwareProfileId"
        and coalesce(cell."realmId", '') = coalesce(price."realmId", '')`
  // Safe because only the query above writes this text.
  const packed = JSON.parse(row?.prices ?? '[]') as (Omit<PriceRow, 'validFrom' | 'validTo'> & {
    validFrom: string | null
    validTo: string | null
  })[]
  return packed.map((price) => ({
    ...price,
    validFrom: price.validFrom === null ? null : new Date(price.validFrom),
    validTo: price.validTo === null ? null : new Date(price.validTo),
  }))
}

export type LoadedSet = AppliedSet & { effectiveFrom: Date; appliedBy: string; isLater: boolean }

/** Loads the other sets that are or were scheduled, in the order of application. */
export async function loadOtherSets(
  db: Db,
  { id, appliedAt }: { id: string; appliedAt: Date },
  now: Date,
): Promise<LoadedSet[]> {
  const sets = await db.priceChange.findMany({
    where: { effectiveFrom: { gt: now }, id: { not: id } },
    orderBy: [{ appliedAt: 'asc' }, { id: 'asc' }],
  })
  return sets.map((set) => ({
    id: set.id,
    effectiveFrom: set.effectiveFrom,
    appliedBy: set.appliedBy,
    isLater: set.appliedAt >= appliedAt,
    cancelled: set.cancelledAt !== null,
    cells: cellsByKey(beforeSchema.parse(set.before).cells),
  }))
}

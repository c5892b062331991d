import 'server-only'
import { invalid, type Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import type { Cell } from './schema'

type Stray = { place: number; field: string; fault: 'unknown' | 'archived' | 'other-provider' }

const messages = {
  unknown: 'there is nothing of this id; it may have been deleted',
  archived: 'is archived; restore it to price it',
  'other-provider':
    "belongs to another provider than the account; choose one of the account's provider",
}

/** Finds the first cell with an unknown or archived row, or with a row of another provider than its account's. */
export async function findStrayCell(tx: Db, cells: readonly Cell[]): Promise<Problem | null> {
  if (cells.length === 0) return null
  const [stray] = await tx.$queryRaw<Stray[]>`
    with cell as (
      select "place"::int - 1 as "place", "accountId", "hardwareProfileId", "realmId"
      from rows from (jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
        as ("accountId" text, "hardwareProfileId" text, "realmId" text)) with ordinality
        as each ("accountId", "hardwareProfileId", "realmId", "place")
    ), named as (
      select cell."place", 1 as "rank", 'accountId' as "field", account."id", account."providerId",
        account."archivedAt", account."providerId" as "own"
      from cell left join "Account" as account on account."id" = cell."accountId"
      union all
      select cell."place", 2, 'hardwareProfileId', profile."id", profile."providerId", profile."archivedAt",
        account."providerId"
      from cell left join "ProviderHardwareProfile" as profile on profile."id" = cell."hardwareProfileId"
      left join "Account" as account on account."id" = cell."accountId"
      union all
      select cell."place", 3, 'realmId', realm."id", realm."providerId", realm."archivedAt", account."providerId"
      from cell left join "Realm" as realm on realm."id" = cell."realmId"
      left join "Account" as account on account."id" = cell."accountId"
      where cell."realmId" is not null
    )
    select "place", "field", case when "id" is null then 'unknown' when "providerId" <> "own" then 'other-provider'
      else 'archived' end as "fault"
    from named where "id" is null or "archivedAt" is not null or "providerId" <> "own"
    order by "place", "rank" limit 1`
  if (stray === undefined) return null
  const { place, field, fault } = stray
  const code = fault === 'unknown' ? 'unknown-reference' : fault
  return invalid(`set[${place}].${field}`, messages[fault], code)
}

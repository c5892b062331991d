import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Place, PlacedRow } from './read-places.server'

/** A person whose role, tenant or access changes. */
export type Move = {
  row: PlacedRow
  place: Place
  /** The role or the tenant changes, so the password ends. */
  isMoved: boolean
  disabledAt: Date | null
  shutAt: Date | null
}

/** Writes the new places of all people with one statement for each table. */
export async function writePlaces(tx: Db, moves: readonly Move[]): Promise<void> {
  const places = moves.map(({ row, place, isMoved, disabledAt, shutAt }) => {
    const { role, tenantId, ruled } = place
    return { userId: row.userId, role, tenantId, ruled, isMoved, disabledAt, shutAt }
  })
  const json = JSON.stringify(places)
  await tx.$executeRaw`
    update "ScimUser" as s set "ruled" = p."ruled", "shutAt" = p."shutAt"
    from jsonb_to_recordset(${json}::jsonb) as p ("userId" text, "ruled" boolean, "shutAt" timestamptz)
    where s."userId" = p."userId"`
  await tx.$executeRaw`
    update "User" as u set "role" = p."role"::"Role", "tenantId" = p."tenantId", "disabledAt" = p."disabledAt",
      "passwordHash" = case when p."isMoved" then null else u."passwordHash" end, "revision" = u."revision" + 1
    from jsonb_to_recordset(${json}::jsonb)
      as p ("userId" text, "role" text, "tenantId" text, "disabledAt" timestamptz, "isMoved" boolean)
    where u."id" = p."userId"`
}

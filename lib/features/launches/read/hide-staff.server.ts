import 'server-only'
import { peopleOfTenant, STAFF } from '@/lib/auth/people-of-tenant.server'
import type { Db } from '@/lib/db/client.server'

/** Hides from users of a tenant which staff requested a launch. `tenantId` is null for staff, who see it. */
export async function hideStaff<Shown extends { id: string; requestedBy: string }>(
  db: Db,
  tenantId: string | null,
  launches: readonly Shown[],
): Promise<Shown[]> {
  if (tenantId === null) return [...launches]
  const rows = await db.launch.findMany({
    where: { id: { in: launches.map(({ id }) => id) } },
    select: { id: true, requestedById: true },
  })
  const authorOf = new Map(rows.map(({ id, requestedById }) => [id, requestedById]))
  const own = await peopleOfTenant(db, tenantId, [...authorOf.values()])
  return launches.map((launch) =>
    own.has(authorOf.get(launch.id) ?? '') ? launch : { ...launch, requestedBy: STAFF },
  )
}

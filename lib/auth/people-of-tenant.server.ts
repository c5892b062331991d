import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Shown to users of a tenant instead of a name of staff. */
export const STAFF = 'Staff'

/** Shown to users of a tenant instead of a name of a user of another tenant. */
export const OTHER_TENANT = 'Another tenant'

/** The ids of those users who belong to the tenant. */
export async function peopleOfTenant(
  db: Db,
  tenantId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const requested = [...new Set(ids.filter((id) => id !== null))]
  if (requested.length === 0) return new Set()
  const people = await db.user.findMany({
    where: { id: { in: requested }, tenantId },
    select: { id: true },
  })
  return new Set(people.map(({ id }) => id))
}

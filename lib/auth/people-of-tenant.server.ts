import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** What people of a tenant read in place of a name of staff. */
export const STAFF = 'Staff'

/** What they read in place of a name of people of another tenant. */
export const OTHER_TENANT = 'Another tenant'

/** Those of these people who are of a tenant. */
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

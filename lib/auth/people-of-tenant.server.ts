import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Principal } from './scope'

/** Shown to users of a tenant instead of a name of staff. */
export const STAFF = 'Staff'

/** Shown to users of a tenant instead of a name of a user of another tenant. */
export const OTHER_TENANT = 'Another tenant'

type Reader = Pick<Principal, 'tenantId'>
type Actor = { actorId: string | null; actorName: string }

/** The name of the author of a change, or a label if the reader may not see the name of staff or of another tenant. */
export async function readableNameOf(
  db: Db,
  { tenantId }: Reader,
  { actorId, actorName }: Actor,
): Promise<string> {
  if (tenantId === null || actorId === null) return actorName
  const actor = await db.user.findUnique({ where: { id: actorId }, select: { tenantId: true } })
  if (actor === null || actor.tenantId === null) return STAFF
  return actor.tenantId === tenantId ? actorName : OTHER_TENANT
}

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

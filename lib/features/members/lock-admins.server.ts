import 'server-only'
import type { Db } from '@/lib/db/client.server'

/**
 * Admins who can sign in, locked until the transaction ends: of two who take the rights of each
 * other at once, the second waits and then finds no other left.
 */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select "id" from "User"
    where "role" = 'admin' and "disabledAt" is null and ("passwordHash" is not null or "oidcSubject" is not null)
    order by "id" for update`
  return rows.map((row) => row.id)
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'

/**
 * Locks the admins who can sign in until the transaction ends. If two admins remove each other's rights concurrently,
 * the second waits and then finds no other admin left. A transaction that locks other users too locks the admins first.
 */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select "id" from "User"
    where "role" = 'admin' and "disabledAt" is null and ("passwordHash" is not null or "oidcSubject" is not null)
    order by "id" for no key update`
  return rows.map((row) => row.id)
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Returns the user of a call and, for a service account, its owners, because they can use its tokens. */
export async function makersOf(tx: Db, { userId }: { userId: string }): Promise<string[]> {
  const owners = await tx.serviceAccountOwner.findMany({
    where: { accountId: userId },
    select: { ownerId: true },
  })
  return [userId, ...owners.map(({ ownerId }) => ownerId)]
}

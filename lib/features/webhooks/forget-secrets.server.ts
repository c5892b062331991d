import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Deletes rotated secrets that no longer sign. It creates no new revision, so that no edit conflicts with it. */
export async function forgetSecrets(db: Db, now: Date): Promise<number> {
  const { count } = await db.webhook.updateMany({
    where: { previousSecretUntil: { lte: now } },
    data: { sealedPreviousSecret: null, previousSecretUntil: null },
  })
  return count
}

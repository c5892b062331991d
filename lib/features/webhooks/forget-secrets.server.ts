import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Deletes secrets that were rotated and no longer sign. Nobody's edit is disturbed: it makes no new revision. */
export async function forgetSecrets(db: Db, now: Date): Promise<number> {
  const { count } = await db.webhook.updateMany({
    where: { previousSecretUntil: { lte: now } },
    data: { sealedPreviousSecret: null, previousSecretUntil: null },
  })
  return count
}

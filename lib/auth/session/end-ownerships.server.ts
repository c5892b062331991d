import 'server-only'
import { counted } from '@/lib/base/number-text'
import type { Db } from '@/lib/db/client.server'

/**
 * Ends a person's ownership of all service accounts. A person who is moved to another tenant or to staff must not create
 * tokens of the former tenant's accounts, or get mails about them. Returns a note for the audit log, or null if the
 * person owned none.
 */
export async function endOwnerships(tx: Db, ownerId: string): Promise<string | null> {
  const { count } = await tx.serviceAccountOwner.deleteMany({ where: { ownerId } })
  return count === 0 ? null : `Ended the ownership of ${counted(count, 'service account')}.`
}

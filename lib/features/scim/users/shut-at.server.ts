import 'server-only'
import type { Db } from '@/lib/db/client.server'

/**
 * The time at which SCIM disabled an account that the identity provider deleted later. Null for other accounts, and if an
 * administrator disabled the account.
 */
export async function shutAtOf(
  tx: Db,
  { id, disabledAt }: { id: string; disabledAt: Date | null },
): Promise<Date | null> {
  const unlinked = await tx.auditEntry.findFirst({
    where: { noun: 'member', subjectId: id, action: 'member.unlink-identity' },
    orderBy: { id: 'desc' },
    select: { at: true, after: true },
  })
  if (unlinked === null || disabledAt === null) return null
  const { shutAt } = Object(unlinked.after)
  // Entries of earlier versions have no time; then the deletion disabled the account.
  const at = typeof shutAt === 'string' ? new Date(shutAt) : unlinked.at
  return at.getTime() === disabledAt.getTime() ? disabledAt : null
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** The user and token of a call or of an entry of the audit log. */
type Caller = { actorId: string | null; tokenId: string | null }

/**
 * Returns the user of a call and, for a service account, its owners and the person who created its token, because they
 * can use the token.
 */
export async function makersOf(
  tx: Db,
  { userId, tokenId }: { userId: string; tokenId: string | null },
): Promise<string[]> {
  const caller = { actorId: userId, tokenId }
  return (await makersOfCallers(tx, [caller]))(caller)
}

/** The same for many calls. */
export async function makersOfCallers(
  tx: Db,
  callers: readonly Caller[],
): Promise<(caller: Caller) => string[]> {
  const accounts = [...new Set(callers.flatMap(({ actorId }) => actorId ?? []))]
  const tokens = [...new Set(callers.flatMap(({ tokenId }) => tokenId ?? []))]
  const owners = await tx.serviceAccountOwner.findMany({
    where: { accountId: { in: accounts } },
    select: { accountId: true, ownerId: true },
  })
  const created = await tx.auditEntry.findMany({
    where: { noun: 'token', action: 'token.create', subjectId: { in: tokens } },
    select: { subjectId: true, actorId: true },
  })
  return ({ actorId, tokenId }) => {
    const owned = owners.filter(({ accountId }) => accountId === actorId)
    const issued = created.filter(({ subjectId }) => subjectId === tokenId)
    const ids = [actorId, ...owned.map((it) => it.ownerId), ...issued.map((it) => it.actorId)]
    return [...new Set(ids.flatMap((id) => id ?? []))]
  }
}

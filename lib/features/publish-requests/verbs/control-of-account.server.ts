import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { makersOf } from '@/lib/features/scim/people/makers.server'

/** The actions that can give their actor the account of the subject, or the subject a role. */
const ACTIONS = ['member.link', 'member.update', 'second-factor.reset']

/**
 * True if the author of a request changed the access of an account after the request, directly or with another account
 * that the author had changed in this way. With a password link, the author could sign in as its person and approve.
 */
export async function isControlledByAuthor(
  tx: Db,
  accountId: string,
  request: { authorId: string; createdAt: Date },
): Promise<boolean> {
  const changes = await tx.auditEntry.findMany({
    where: {
      noun: { in: ['member', 'second-factor'] },
      action: { in: ACTIONS },
      at: { gte: request.createdAt },
    },
    select: { actorId: true, subjectId: true },
    orderBy: { id: 'asc' },
  })
  const controlled = new Set(await makersOf(tx, { userId: request.authorId }))
  for (const { actorId, subjectId } of changes)
    if (actorId !== null && controlled.has(actorId)) controlled.add(subjectId)
  return controlled.has(accountId)
}

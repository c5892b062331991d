import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { makersOf } from './makers.server'

/** Why an account made by SCIM may not approve what an author requested; null: it may. */
type Reason = 'made-by-author' | 'identity-too-new' | null

/**
 * An author who holds a token for SCIM could make a second account of their own, or give an older one their address.
 * So an account never approves for those whose tokens made, linked or renamed it, nor a request older than that.
 */
export async function ownAccountReason(
  tx: Db,
  approverId: string,
  request: { authorId: string; createdAt: Date },
): Promise<Reason> {
  const managed = await tx.scimUser.findUnique({ where: { userId: approverId } })
  if (managed === null) return null
  if (managed.identityAt > request.createdAt) return 'identity-too-new'
  const authors = await makersOf(tx, { userId: request.authorId })
  return managed.makers.some((id) => authors.includes(id)) ? 'made-by-author' : null
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Why an account that SCIM manages may not approve a request; null if it may. */
type Reason = 'made-by-author' | 'identity-too-new' | null

type Request = { authors: readonly string[]; createdAt: Date }

/**
 * An author with a token for SCIM could create a second account or assign their own address to an older one.
 * Therefore an account never approves requests of authors whose tokens created, linked or renamed it, and no
 * requests that are older than that change.
 */
export async function ownAccountReason(
  tx: Db,
  approverId: string,
  { authors, createdAt }: Request,
): Promise<Reason> {
  const managed = await tx.scimUser.findUnique({ where: { userId: approverId } })
  if (managed === null) return null
  if (managed.identityAt > createdAt) return 'identity-too-new'
  return managed.makers.some((id) => authors.includes(id)) ? 'made-by-author' : null
}

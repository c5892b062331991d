import 'server-only'
import type { Principal } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { heldBy } from '@/lib/features/sessions/read-profile.server'
import { tokenFrom, tokenInclude } from './row.server'
import type { Me } from './schema'

/** Returns the caller and the token of the call. */
export async function readMe(caller: Principal): Promise<Result<Me, Problem>> {
  const { userId, name, email, role, tenantId, tokenId } = caller
  const me = { userId, name, role, tenantId, permissions: heldBy(caller) }
  if (tokenId === null) return ok({ ...me, kind: 'person', email, token: null })
  const row = await database().apiToken.findUnique({
    where: { id: tokenId },
    include: tokenInclude,
  })
  // The user was removed after the call was admitted.
  if (row === null) return err({ kind: 'unauthenticated' })
  const { id, prefix, scopes, expiresAt, ofServiceAccount, ...token } = tokenFrom(row)
  return ok({
    ...me,
    kind: ofServiceAccount ? 'service-account' : 'person',
    email: ofServiceAccount ? null : email,
    token: { id, name: token.name, prefix, scopes, expiresAt },
  })
}

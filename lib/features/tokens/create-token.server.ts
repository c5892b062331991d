import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { transactOnce } from '@/lib/db/transact-once.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { checkToken, issueToken } from './issue-token.server'
import type { CreateToken, Token } from './schema'

/** Creates a token of the caller. */
export async function createToken(
  scope: Scope<'token.own'>,
  requested: CreateToken,
  claim: IdempotencyClaim | null,
): Promise<Result<{ token: Token; secret: string }, Problem>> {
  const checked = await checkToken(scope, requested)
  if (!checked.ok) return checked
  const expiresAt = checked.value
  const { userId, tenantId } = scope
  const { name, scopes } = requested
  return transactOnce(claim, async (tx) => {
    const made = await issueToken(tx, scope, { userId, tenantId, name, scopes, expiresAt })
    if (made.ok) await notifyPerson(tx, scope, { kind: 'token-created', name }, scope)
    return made
  })
}

import 'server-only'
import type { Cursor } from '@/lib/api/paging/cursor'
import type { Scope } from '@/lib/auth/scope'
import { lockPeople } from '@/lib/auth/session/lock-people.server'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { notifyOwners } from '@/lib/features/service-accounts/notify-owners.server'
import { findServiceAccount } from '@/lib/features/service-accounts/row.server'
import { heldBy } from '@/lib/features/sessions/read-profile.server'
import { checkToken, issueToken } from './issue-token.server'
import { tokensPage } from './list-tokens.server'
import type { CreateToken, Token } from './schema'

export async function listServiceAccountTokens(
  scope: Scope<'token.own'>,
  id: string,
  page: { limit: number; cursor?: Cursor },
) {
  const account = await findServiceAccount(database(), scope, id)
  return account.ok ? ok(await tokensPage({ userId: id }, page)) : account
}

/**
 * Creates a token of a service account. It may only have permissions of both the account and the person who
 * creates it.
 */
export async function createServiceAccountToken(
  scope: Scope<'token.own'>,
  id: string,
  requested: CreateToken,
  claim: IdempotencyClaim | null,
): Promise<Result<{ token: Token; secret: string }, Problem>> {
  const checked = await checkToken(scope, requested)
  if (!checked.ok) return checked
  const expiresAt = checked.value
  return transactOnce(claim, async (tx) => {
    // Locked before the account and its owners are read, so that neither changes before the token exists.
    await lockPeople(tx, [id, scope.userId])
    const found = await findServiceAccount(tx, scope, id)
    if (!found.ok) return found
    const account = found.value
    if (account.disabledAt !== null || account.expiresAt <= scope.now)
      return err(
        conflict(
          'service-account-ended',
          `${account.name} is disabled or has expired. Enable it or set a later end first.`,
        ),
      )
    const held = heldBy({ role: account.role, tokenScopes: null })
    const missing = requested.scopes.filter((it) => !held.includes(it))
    if (missing.length > 0)
      return err(
        invalid(
          'scopes',
          `contains permissions that the account does not have: ${missing.join(', ')}`,
        ),
      )
    if (expiresAt > account.expiresAt)
      return err(invalid('expiresAt', 'is after the end of the service account'))
    const { name, scopes } = requested
    const { tenantId } = account
    const made = await issueToken(tx, scope, { userId: id, tenantId, name, scopes, expiresAt })
    if (!made.ok) return made
    const change = { kind: 'service-token', name, account: account.name, by: scope.name } as const
    await notifyOwners(tx, id, change, scope)
    return made
  })
}

import 'server-only'
import { randomBytes } from 'node:crypto'
import { hashSecret } from '@/lib/auth/principal.server'
import type { Scope } from '@/lib/auth/scope'
import { lockForCaller } from '@/lib/auth/session/lock-people.server'
import { DAY_MS } from '@/lib/base/durations'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { heldBy } from '@/lib/features/sessions/read-profile.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { tokenFrom, tokenInclude } from './row.server'
import type { CreateToken, Token } from './schema'

const shownOfSecret = 12

/**
 * Checks a new token and returns its end. It may only have permissions of the person who creates it, for a
 * limited time.
 */
export async function checkToken(
  scope: Scope<'token.own'>,
  { scopes, expiresAt: until }: CreateToken,
): Promise<Result<Date, Problem>> {
  const held = heldBy(scope)
  const missing = scopes.filter((it) => !held.includes(it))
  if (missing.length > 0)
    return err(
      invalid('scopes', `contains permissions that you do not have: ${missing.join(', ')}`),
    )
  const expiresAt = new Date(until)
  if (expiresAt <= scope.now) return err(invalid('expiresAt', 'is in the past'))
  const { tokenDays } = await settingsOf(database())
  return expiresAt.getTime() > scope.now.getTime() + tokenDays * DAY_MS
    ? err(invalid('expiresAt', `must be within ${tokenDays} days, the limit in the settings`))
    : ok(expiresAt)
}

type Issue = Omit<CreateToken, 'expiresAt'> & {
  userId: string
  tenantId: string | null
  expiresAt: Date
}

/**
 * Writes a token of a person or service account. Only this response contains its secret. Refused if the access of the
 * caller has ended since the call was admitted.
 */
export async function issueToken(
  tx: Db,
  scope: Scope<'token.own'>,
  { userId, tenantId, name, scopes, expiresAt }: Issue,
): Promise<Result<{ token: Token; secret: string }, Problem>> {
  if (!(await lockForCaller(tx, scope, [userId]))) return err({ kind: 'unauthenticated' })
  const secret = `berth_${randomBytes(32).toString('base64url')}`
  const row = await tx.apiToken.create({
    data: {
      userId,
      name,
      prefix: secret.slice(0, shownOfSecret),
      tokenHash: hashSecret(secret),
      scopes,
      expiresAt,
      createdAt: scope.now,
    },
    include: tokenInclude,
  })
  await recordAudit(tx, scope, {
    action: 'token.create',
    noun: 'token',
    subjectId: row.id,
    subjectName: name,
    after: { userId, scopes, expiresAt, prefix: row.prefix },
    tenantId,
  })
  return ok({ token: tokenFrom(row), secret })
}

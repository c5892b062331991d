import 'server-only'
import { randomBytes } from 'node:crypto'
import { hashSecret } from '@/lib/auth/principal.server'
import type { Scope } from '@/lib/auth/scope'
import { DAY_MS } from '@/lib/base/durations'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { heldBy } from '@/lib/features/sessions/read-profile.server'
import { settingsOf } from '@/lib/features/settings/read-settings.server'
import { tokenFrom, tokenInclude } from './row.server'
import type { CreateToken, Token } from './schema'

const shownOfSecret = 12

/** Makes a token that may do no more than the person who makes it, for a limited time. */
export async function createToken(
  scope: Scope<'token.own'>,
  { name, scopes, expiresAt: until }: CreateToken,
  claim: IdempotencyClaim | null,
): Promise<Result<{ token: Token; secret: string }, Problem>> {
  const held = heldBy(scope)
  const missing = scopes.filter((it) => !held.includes(it))
  if (missing.length > 0)
    return err(invalid('scopes', `holds what you do not hold: ${missing.join(', ')}`))
  const expiresAt = new Date(until)
  if (expiresAt <= scope.now) return err(invalid('expiresAt', 'lies in the past'))
  const { tokenDays } = await settingsOf(database())
  if (expiresAt.getTime() > scope.now.getTime() + tokenDays * DAY_MS)
    return err(invalid('expiresAt', `must be within ${tokenDays} days, the limit in the settings`))

  const secret = `berth_${randomBytes(32).toString('base64url')}`
  return transactOnce(claim, async (tx) => {
    const row = await tx.apiToken.create({
      data: {
        userId: scope.userId,
        name,
        prefix: secret.slice(0, shownOfSecret),
        tokenHash: hashSecret(secret),
        scopes,
        expiresAt,
        createdAt: scope.now,
      },
      include: tokenInclude,
    })
    await notifyPerson(tx, scope, { kind: 'token-created', name }, scope)
    await recordAudit(tx, scope, {
      action: 'token.create',
      noun: 'token',
      subjectId: row.id,
      subjectName: name,
      after: { scopes, expiresAt, prefix: row.prefix },
    })
    return ok({ token: tokenFrom(row), secret })
  })
}

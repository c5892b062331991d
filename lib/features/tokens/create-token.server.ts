import 'server-only'
import { randomBytes } from 'node:crypto'
import { hashSecret } from '@/lib/auth/principal.server'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { transact } from '@/lib/features/nouns/transact.server'
import { heldBy } from '@/lib/features/sessions/read-profile.server'
import { tokenFrom, tokenInclude } from './row.server'
import type { CreateToken, Token } from './schema'

const shownOfSecret = 12

/** Makes a token that may do no more, and lives no longer, than whoever makes it. */
export async function createToken(
  scope: Scope<'token.own'>,
  { name, scopes, expiresAt: until }: CreateToken,
): Promise<Result<{ token: Token; secret: string }, Problem>> {
  const held = heldBy(scope)
  const missing = scopes.filter((it) => !held.includes(it))
  if (missing.length > 0)
    return err(invalid('scopes', `holds what you do not hold: ${missing.join(', ')}`))
  const expiresAt = until === null ? null : new Date(until)
  if (expiresAt !== null && expiresAt <= scope.now)
    return err(invalid('expiresAt', 'lies in the past'))

  const secret = `berth_${randomBytes(32).toString('base64url')}`
  return transact(async (tx) => {
    if (!(await outlives(tx, scope, expiresAt)))
      return err(invalid('expiresAt', 'is later than that of the token you call with'))
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

/** Whether the caller's own token, if it is one, lasts at least as long. */
async function outlives(tx: Db, scope: Scope, expiresAt: Date | null): Promise<boolean> {
  if (scope.tokenId === null) return true
  const own = await tx.apiToken.findUnique({ where: { id: scope.tokenId } })
  if (own === null) return false
  return own.expiresAt === null || (expiresAt !== null && expiresAt <= own.expiresAt)
}

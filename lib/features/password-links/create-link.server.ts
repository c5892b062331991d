import 'server-only'
import { randomBytes } from 'node:crypto'
import { hashSecret } from '@/lib/auth/principal.server'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import type { PasswordLink } from './schema'

const lifeMs = { invitation: 7 * 24 * HOUR_MS, reset: 24 * HOUR_MS }

/** Creates the only valid link of a user: an invitation if the user has no password yet, otherwise a reset link. */
export async function createLink(
  tx: Db,
  user: { id: string; passwordHash: string | null },
  now: Date,
): Promise<PasswordLink> {
  const purpose = user.passwordHash === null ? 'invitation' : 'reset'
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifeMs[purpose])
  await tx.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } })
  await tx.passwordLink.create({
    data: { userId: user.id, purpose, tokenHash: hashSecret(token), expiresAt, createdAt: now },
  })
  return {
    url: publicUrl(`/password#${token}`),
    purpose,
    expiresAt: expiresAt.toISOString(),
  }
}

import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Role } from '@/lib/auth/permissions'
import { hashSecret } from '@/lib/auth/principal.server'
import { hasSamePlace, lockPeople } from '@/lib/auth/session/lock-people.server'
import { HOUR_MS } from '@/lib/base/durations'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { changedConcurrently } from '@/lib/db/transact.server'
import { publicUrl } from '@/lib/features/mail/public-url.server'
import type { PasswordLink } from './schema'

const lifeMs = { invitation: 7 * 24 * HOUR_MS, reset: 24 * HOUR_MS }

type LinkedUser = {
  id: string
  role: Role
  tenantId: string | null
}

/**
 * Creates the only valid link of a user: an invitation if the user has no password yet, otherwise a reset link. Refused
 * if the user was disabled or moved, or got another role, since the row was read.
 */
export async function createLink(
  tx: Db,
  user: LinkedUser,
  now: Date,
): Promise<Result<PasswordLink, Problem>> {
  const [locked] = await lockPeople(tx, [user.id])
  if (!hasSamePlace(locked, user)) return err(changedConcurrently)
  const purpose = locked.passwordHash === null ? 'invitation' : 'reset'
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifeMs[purpose])
  await tx.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } })
  await tx.passwordLink.create({
    data: { userId: user.id, purpose, tokenHash: hashSecret(token), expiresAt, createdAt: now },
  })
  const url = publicUrl(`/password#${token}`)
  return ok({ url, purpose, expiresAt: expiresAt.toISOString() })
}

import 'server-only'
import { hashSecret } from '@/lib/auth/principal.server'
import type { Call, Principal } from '@/lib/auth/scope'
import { database } from '@/lib/db/client.server'
import type { SecurityEvent } from './event-counts'
import { recordSecurityEvent } from './record-security-event.server'

/** Records a call with a bearer token that is unknown, revoked or expired. */
export async function recordRefusedToken(call: Call, secret: string): Promise<void> {
  const token = await database().apiToken.findUnique({
    where: { tokenHash: hashSecret(secret) },
    select: { id: true, name: true, user: { select: { tenantId: true } } },
  })
  const subject: SecurityEvent['subject'] =
    token === null
      ? { id: 'unknown-token', name: 'Unknown token' }
      : { id: token.id, name: token.name, tenantId: token.user.tenantId }
  const reason = token === null ? 'unknown' : 'ended'
  await recordSecurityEvent({ action: 'token.refuse', reason, call, principal: null, subject })
}

/** Records a refused action. `place` is a route or page without its ids. */
export const recordRefusedPermission = (
  call: Call,
  principal: Principal,
  { place, permission, reason }: { place: string; permission: string; reason: string },
): Promise<void> =>
  recordSecurityEvent({
    action: reason === 'cross-site' ? 'origin.refuse' : 'permission.refuse',
    reason,
    call,
    principal,
    subject: { id: place, name: permission },
  })

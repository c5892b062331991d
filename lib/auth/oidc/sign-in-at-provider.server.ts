import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import type { Claims } from '@/lib/features/identity-provider/claim-rules'
import { recordSecurityEvent } from '@/lib/features/security-events/record-security-event.server'
import { seal } from '../seal.server'
import { openSignedIn, type SignedIn, type Visit } from '../sign-in/sign-in.server'
import { matchPerson, type OidcRefusal, oidcRefusals } from './match-person.server'

type IdToken = { sub: string; claims: Claims; raw: string | undefined }

/** Opens a session for a user whom the identity provider authenticated and a rule admits. */
export async function signInAtProvider(
  { sub, claims, raw }: IdToken,
  visit: Visit,
): Promise<Result<SignedIn, OidcRefusal | 'unavailable'>> {
  const { now } = visit.call
  const matched = await transact((tx) => matchPerson(tx, { sub, claims, now }))
  if (!matched.ok) {
    const reason = reasonOf(matched.error)
    const { email } = claims
    await recordSecurityEvent({
      action: 'session.refuse',
      reason,
      call: visit.call,
      principal: null,
      subject: await subjectOf(typeof email === 'string' ? email : ''),
    })
    return err(reason)
  }
  const opened = await openSignedIn(matched.value, visit, {
    how: 'oidc',
    isRecognized: true,
    confirmedAt: confirmedAt(claims, now),
    sealedIdToken: raw === undefined ? null : seal(raw),
  })
  return opened.ok ? opened : err('unavailable')
}

/**
 * The time of `auth_time`, at the latest now. Without it the sign-in does not count as a confirmation, because it may
 * have been long ago.
 */
const confirmedAt = ({ auth_time: at }: Claims, now: Date) =>
  new Date(typeof at === 'number' ? Math.min(Math.max(at * 1000, 0), now.getTime()) : 0)

/** The reason of a refusal. It is `unavailable` for a conflict of two concurrent first sign-ins. */
const reasonOf = (problem: Problem) =>
  oidcRefusals.find((it) => 'code' in problem && problem.code === it) ?? 'unavailable'

async function subjectOf(email: string) {
  const user = await database().user.findUnique({ where: { email } })
  return user === null
    ? { id: 'identity-provider', name: 'Identity provider' }
    : { id: user.id, name: user.email, tenantId: user.tenantId }
}

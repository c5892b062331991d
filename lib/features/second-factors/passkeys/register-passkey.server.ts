import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { lockPeople } from '@/lib/auth/session/lock-people.server'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { notifyPerson } from '@/lib/features/mail/notify-person.server'
import { replaceRecoveryCodes } from '../recovery-codes.server'
import { newChallenge, takeChallenge } from './challenges.server'
import { creationOptions } from './options.server'
import { type CreationOptions, MAX_PASSKEYS, type NewPasskey } from './schema'
import { verifiedPasskey } from './verify-passkey.server'

/** Creates a challenge for a new passkey. It is valid in this session and replaces the former one. */
export async function beginPasskey(
  scope: Scope<'profile.own'>,
): Promise<Result<CreationOptions, Problem>> {
  const { userId, now } = scope
  return transact(async (tx) => {
    const existing = await tx.passkey.findMany({ where: { userId } })
    if (existing.length >= MAX_PASSKEYS) return tooMany
    const { challenge } = await newChallenge(tx, scope, { purpose: 'register', now })
    return ok(creationOptions(challenge, scope, existing))
  })
}

const tooMany = err(
  conflict(
    'too-many-passkeys',
    `A person can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
  ),
)

const notRight = err(
  invalid(
    'credential',
    'does not belong to this session or has expired; start again',
    'wrong-passkey',
  ),
)

type Added = { recoveryCodes: string[] | null }

/**
 * Stores a passkey. With the first second factor of a person, recovery codes are created and the other sessions
 * end, because they had no second factor.
 */
export async function addPasskey(
  scope: Scope<'profile.own'>,
  { name, credential }: NewPasskey,
): Promise<Result<Added, Problem>> {
  const { userId, now } = scope
  // The challenge is consumed in a separate transaction, because a refusal would roll it back.
  const challenge = await transact(async (tx) =>
    ok(await takeChallenge(tx, scope, { purpose: 'register', now })),
  )
  if (!challenge.ok) return challenge
  const made = challenge.value === null ? null : await verifiedPasskey(credential, challenge.value)
  if (made === null) return notRight
  return transact(async (tx) => {
    await lockPeople(tx, [userId])
    const isFirst =
      (await tx.passkey.count({ where: { userId } })) === 0 &&
      (await tx.totp.count({ where: { userId, confirmedAt: { not: null } } })) === 0
    const { transports } = credential.response
    const { count } = await tx.passkey.createMany({
      data: [{ ...made, userId, name, transports, createdAt: now }],
      skipDuplicates: true,
    })
    if (count === 0) return notRight
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, userId, now) : null
    if (isFirst)
      await tx.session.updateMany({
        where: { userId, revokedAt: null, id: { not: scope.sessionId ?? '' } },
        data: { revokedAt: now },
      })
    await notifyPerson(tx, scope, { kind: 'passkey-added', name }, scope)
    await recordAudit(tx, scope, {
      action: 'second-factor.add',
      noun: 'second-factor',
      subjectId: userId,
      subjectName: scope.name,
      after: { passkey: name },
    })
    return ok({ recoveryCodes })
  })
}

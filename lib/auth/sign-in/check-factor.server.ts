import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { provePasskey } from '@/lib/features/second-factors/passkeys/prove-passkey.server'
import type { Assertion } from '@/lib/features/second-factors/passkeys/schema'
import { challengeSignIn } from '@/lib/features/second-factors/passkeys/use-passkey.server'
import {
  factorsOf,
  provenByPasskey,
  proveSecondFactor,
} from '@/lib/features/second-factors/prove-second-factor.server'
import type { Call } from '../scope'

/** The response of a passkey, and the id of its challenge. */
export type PasskeyAnswer = { challengeId: string; answer: Assertion }

type Proof = { hasFactor: boolean }
type Given = { code?: string | undefined; passkey?: PasskeyAnswer | undefined }

/** Why the correct password is not sufficient. */
export type FactorRefusal =
  | { kind: 'code-needed' }
  | { kind: 'passkey-needed'; challengeId: string }
  | { kind: 'wrong-code' }
  | { kind: 'wrong-passkey' }

/** Accepts a user without a second factor, or with a valid code or passkey. Returns whether one was proven. */
export async function checkFactor(
  user: { id: string; email: string },
  { code, passkey }: Given,
  call: Call,
): Promise<Result<Proof, Problem | FactorRefusal>> {
  const has = await factorsOf(user.id)
  if (!has.app && !has.passkey) return ok({ hasFactor: false })
  if (passkey !== undefined) return byPasskey(user.id, passkey, call)
  if (code === undefined || code === '') {
    const challengeId = has.passkey ? await challengeSignIn(user.id, call.now) : null
    return err(
      challengeId === null ? { kind: 'code-needed' } : { kind: 'passkey-needed', challengeId },
    )
  }
  const proven = await proveSecondFactor(user, code, call)
  if (proven.ok) return ok({ hasFactor: true })
  return proven.error.kind === 'limited' ? proven : err({ kind: 'wrong-code' })
}

/** False if the user set up the first second factor after a password was accepted as sufficient. */
export async function isFactorSufficient(
  userId: string,
  { hasFactor }: Proof,
  tx: Db,
): Promise<boolean> {
  if (hasFactor) return true
  const has = await factorsOf(userId, tx)
  return !has.app && !has.passkey
}

async function byPasskey(
  userId: string,
  { challengeId, answer }: PasskeyAnswer,
  { now }: Call,
): Promise<Result<Proof, Problem | FactorRefusal>> {
  const attempt = { userId, sessionId: null, challengeId, now }
  const proven = await provenByPasskey(userId, () => provePasskey(answer, attempt))
  if (proven.ok) return ok({ hasFactor: true })
  return proven.error.kind === 'limited' ? proven : err({ kind: 'wrong-passkey' })
}

import 'server-only'
import { seal, unseal } from '@/lib/auth/seal.server'
import { secretOverlapMs } from './secret-overlap'
import { newWebhookSecret } from './sign-webhook'

/** A secret that signs, and the previous one for a limited time after a rotation. Both are encrypted. */
export type EncryptedSecret = {
  /** Null if none was made yet. */
  sealedSecret: string | null
  sealedPreviousSecret: string | null
  previousSecretUntil: Date | null
}

/** Returns the secrets that sign now, the newest first. Empty if none was made or the secret can no longer be read. */
export function signingSecrets(stored: EncryptedSecret, now: Date): string[] {
  const secret = unsealed(stored.sealedSecret)
  if (secret === null) return []
  const isOver = previousSignsUntil(stored, now) === null
  const previous = isOver ? null : unsealed(stored.sealedPreviousSecret)
  return previous === null ? [secret] : [secret, previous]
}

const unsealed = (sealed: string | null) => (sealed === null ? null : unseal(sealed))

/** Null if only one secret signs. */
export const previousSignsUntil = (
  { previousSecretUntil: until }: Pick<EncryptedSecret, 'previousSecretUntil'>,
  now: Date,
): string | null => (until !== null && until > now ? until.toISOString() : null)

type Rotated = EncryptedSecret & { sealedSecret: string }

/** Makes a new secret. The current one signs for another day next to it, and the one before that no longer signs. */
export function rotatedSecret(
  stored: EncryptedSecret,
  now: Date,
): { secret: string; stored: Rotated } {
  const secret = newWebhookSecret()
  const sealedSecret = seal(secret)
  // A secret that can no longer be read signs nothing.
  if (unsealed(stored.sealedSecret) === null)
    return { secret, stored: { sealedSecret, ...noPrevious } }
  const previousSecretUntil = new Date(now.getTime() + secretOverlapMs)
  return {
    secret,
    stored: { sealedSecret, sealedPreviousSecret: stored.sealedSecret, previousSecretUntil },
  }
}

const noPrevious = { sealedPreviousSecret: null, previousSecretUntil: null }

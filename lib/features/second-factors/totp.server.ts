import 'server-only'
import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '@/lib/auth/seal.server'
import type { Db } from '@/lib/db/client.server'
import type { NewTotp } from './schema'

/**
 * The form that every authenticator app supports (RFC 6238). The previous and the next code are also accepted
 * because clocks differ.
 */
const form = { issuer: 'Berth', algorithm: 'SHA1', digits: 6, period: 30 } as const
const window = 1
/** The secret has 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Creates a secret for a person, in the displayed and in the stored form. */
export function newTotp(email: string): NewTotp & { sealed: string } {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = new TOTP({ ...form, label: email, secret }).toString()
  return { secret: secret.base32, uri, sealed: seal(secret.base32) }
}

/** The time step of a code; null if the code is wrong or the secret can no longer be read. */
function stepOf(sealedSecret: string, code: string, now: Date): number | null {
  const secret = unseal(sealedSecret)
  if (secret === null) return null
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code.replace(/[\s-]/g, ''), timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Checks a code of a person's app. Each time step is accepted once, so that a captured code is useless. */
export async function takeTotpCode(
  tx: Db,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const step = stepOf(sealedSecret, code, now)
  if (step === null) return false
  const { count } = await tx.totp.updateMany({
    where: { userId, sealedSecret, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count > 0
}

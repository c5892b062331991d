import 'server-only'
import type { Passkey } from '@/lib/db/generated/client'
import { relyingParty } from './relying-party.server'
import type { Assertion, NewPasskey } from './schema'

/** Loaded with the first passkey: it took a tenth of the time in which a server starts. */
const library = () => import('@simplewebauthn/server')

/** A new passkey, checked against its challenge, origin and host; null if anything does not fit. */
export async function verifiedPasskey(credential: NewPasskey['credential'], challenge: string) {
  const { origin, rpId } = relyingParty()
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => null)
  if (verified?.verified !== true) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The new counter of a passkey whose answer fits challenge, origin, host and key; null if anything does not fit. */
export async function verifiedCounter(
  response: Assertion,
  challenge: string,
  { id, publicKey, counter }: Passkey,
): Promise<number | null> {
  const { origin, rpId } = relyingParty()
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: false,
  }).catch(() => null)
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null
}

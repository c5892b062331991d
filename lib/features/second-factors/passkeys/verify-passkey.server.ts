import 'server-only'
import type { Passkey } from '@/lib/db/generated/client'
import { relyingParty } from './relying-party.server'
import type { Assertion, NewPasskey } from './schema'

/** The library is loaded with the first passkey, because loading it took a tenth of the start of a server. */
const library = () => import('@simplewebauthn/server')

/** Checks a new passkey against its challenge, origin and host. Returns null if one of them does not match. */
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

/** Returns the new counter of a passkey if its response matches challenge, origin, host and key; otherwise null. */
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

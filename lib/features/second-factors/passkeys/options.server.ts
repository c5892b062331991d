import 'server-only'
import type { Passkey as Row } from '@/lib/db/generated/client'
import { CHALLENGE_MS } from './challenges.server'
import { RELYING_PARTY_NAME, relyingParty } from './relying-party.server'
import type { CreationOptions, Passkey, RequestOptions, Transport } from './schema'

/** EdDSA, ES256 and RS256, which current authenticators support. */
const ALGORITHMS = [-8, -7, -257]

export const creationOptions = (
  challenge: string,
  person: { userId: string; email: string; name: string },
  existing: readonly Row[],
): CreationOptions => ({
  challenge,
  rp: { id: relyingParty().rpId, name: RELYING_PARTY_NAME },
  user: {
    id: Buffer.from(person.userId).toString('base64url'),
    name: person.email,
    displayName: person.name,
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_MS,
  attestation: 'none',
  excludeCredentials: existing.map(credentialOf),
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
})

export const requestOptions = (challenge: string, existing: readonly Row[]): RequestOptions => ({
  challenge,
  rpId: relyingParty().rpId,
  timeout: CHALLENGE_MS,
  userVerification: 'preferred',
  allowCredentials: existing.map(credentialOf),
})

const credentialOf = ({ id, transports }: Row) => ({
  id,
  type: 'public-key' as const,
  // The transports were validated when the passkey was stored.
  transports: transports as Transport[],
})

export const passkeyFrom = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

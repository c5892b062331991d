import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { call } from './call'
import type { Person } from './people'

/** An authenticator in software, which has a key and answers challenges. */

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A byte string and a text in CBOR, with the shortest possible length prefix. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)]),
    bytes,
  ])
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

const USER_PRESENT = 0x01
const WITH_KEY = 0x40

export type Ceremony = {
  challenge: string
  rpId?: string
  origin?: string
}

/** A key for ES256 on P-256 in COSE format. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])

export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const facts = (flags: number, { rpId = 'localhost' }: Ceremony) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(counter)])

  const shared = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    /** Sets the counter of the next answer, as a copied key would send it. */
    setCounter: (value: number) => {
      counter = value
    },
    create: (ceremony: Ceremony) => {
      const key = [Buffer.alloc(16), uint16(credentialId.length), credentialId, coseKey(x, y)]
      const authData = Buffer.concat([facts(USER_PRESENT | WITH_KEY, ceremony), ...key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'of-the-future'],
      }
      return { ...shared, response }
    },
    answer: (ceremony: Ceremony) => {
      counter += 1
      const data = clientData('webauthn.get', ceremony)
      const authData = facts(USER_PRESENT, ceremony)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...shared, response }
    },
  }
}

export type Authenticator = ReturnType<typeof authenticator>

/** Adds a passkey to a user's account from their browser. */
export async function addPasskey({ headers }: Person, key: Authenticator, name = 'Laptop') {
  const { challenge } = (await call('PUT', '/profile/passkeys/registration', { headers })).json
  const body = { name, credential: key.create({ challenge }) }
  return call('PUT', '/profile/passkeys', { headers, body })
}

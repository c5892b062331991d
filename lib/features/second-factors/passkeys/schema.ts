import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'

/** The maximum number of passkeys of one person. */
export const MAX_PASSKEYS = 20

const encoded = (most: number) =>
  freeText(
    z
      .string()
      .max(most)
      .regex(/^[\w-]*$/, 'is base64url'),
  )
const credentialId = encoded(1_400)

const transportSchema = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const publicKeyType = z.literal('public-key')
const credentialSchema = z.object({
  id: credentialId,
  type: publicKeyType,
  transports: z.array(transportSchema).max(10),
})
const challenge = z.string()
const rpId = z.string()
const timeout = z.number().int()
const userVerification = z.literal('preferred')

/** The argument of `navigator.credentials.create`, as JSON. */
export const creationOptionsSchema = z.object({
  challenge,
  rp: z.object({ id: rpId, name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number().int() })).max(5),
  timeout,
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialSchema).max(MAX_PASSKEYS),
  authenticatorSelection: z.object({ residentKey: z.literal('discouraged'), userVerification }),
})

/** The argument of `navigator.credentials.get`, as JSON. */
export const requestOptionsSchema = z.object({
  challenge,
  rpId,
  timeout,
  userVerification,
  allowCredentials: z.array(credentialSchema).max(MAX_PASSKEYS),
})

const answered = {
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  // No extension is requested, so their results are ignored.
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** The response of the browser to a request for a new passkey. */
const registrationSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(40_000),
    transports: z
      .array(freeText(z.string().max(20)))
      .max(10)
      .nullish()
      .transform((names) => (names ?? []).filter(isTransport)),
  }),
})

const isTransport = (name: string): name is Transport => transportSchema.safeParse(name).success

/** The response of the browser to a request for a proof with a passkey. */
export const assertionSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(8_000),
    signature: encoded(4_000),
  }),
})

export const newPasskeySchema = z.object({ name: text(60), credential: registrationSchema })

/** The recovery codes that are created with the first second factor; null if the person already has some. */
export const addedPasskeySchema = z.object({
  recoveryCodes: z.array(z.string()).max(20).nullable(),
})

/** A code of the app, a recovery code, or the response of a passkey. */
export const factorProofSchema = z.union([
  z.object({ code: freeText(z.string().min(6, 'has 6 digits').max(40)) }),
  z.object({ passkey: assertionSchema }),
])

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

export type Transport = z.output<typeof transportSchema>
export type CreationOptions = z.output<typeof creationOptionsSchema>
export type RequestOptions = z.output<typeof requestOptionsSchema>
export type NewPasskey = z.output<typeof newPasskeySchema>
export type Assertion = z.output<typeof assertionSchema>
export type FactorProof = z.output<typeof factorProofSchema>
export type Passkey = z.output<typeof passkeySchema>

import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { MOST_PASSKEYS, passkeySchema } from './passkeys/schema'

/** A code of an authenticator app, or a recovery code. Spaces and hyphens do not count. */
export const codeSchema = freeText(z.string().min(6, 'has 6 digits').max(40))

export const secondFactorSchema = z.object({
  /** Since when an authenticator app is set up; null: none is. */
  since: z.iso.datetime().nullable(),
  passkeys: z.array(passkeySchema).max(MOST_PASSKEYS),
  /** Recovery codes that were not used yet. */
  recoveryCodes: z.number().int(),
  /** The settings require a second factor of this person's role. */
  isRequired: z.boolean(),
})

/** A new secret for an authenticator app. It counts once a code of it was confirmed. */
export const newTotpSchema = z.object({
  /** Base32, to be typed in; shown in this response alone. */
  secret: z.string(),
  /** The same as an `otpauth:` address, for a QR code. */
  uri: z.string(),
})

export const confirmTotpSchema = z.object({ code: codeSchema })

/** Each signs in once in place of the app; shown in this response alone. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export type SecondFactor = z.output<typeof secondFactorSchema>
export type NewTotp = z.output<typeof newTotpSchema>
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>

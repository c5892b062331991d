import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { MAX_PASSKEYS, passkeySchema } from './passkeys/schema'

/** A code of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
const codeSchema = freeText(z.string().min(6, 'has 6 digits').max(40))

export const secondFactorSchema = z.object({
  /** When the authenticator app was set up; null without one. */
  since: z.iso.datetime().nullable(),
  passkeys: z.array(passkeySchema).max(MAX_PASSKEYS),
  /** The number of unused recovery codes. */
  recoveryCodes: z.number().int(),
  /** True if the settings require a second factor for the role of this person. */
  isRequired: z.boolean(),
})

/** A new secret for an authenticator app. It takes effect when one of its codes is confirmed. */
export const newTotpSchema = z.object({
  /** The secret in base32 for manual entry. Only this response contains it. */
  secret: z.string(),
  /** The secret as an `otpauth:` address for a QR code. */
  uri: z.string(),
})

export const confirmTotpSchema = z.object({ code: codeSchema })

/** Each code replaces the app at one sign-in. Only this response contains them. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export type SecondFactor = z.output<typeof secondFactorSchema>
export type NewTotp = z.output<typeof newTotpSchema>
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>

import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'

/** A new password. The server also refuses common ones; no characters are required or forbidden. */
export const passwordSchema = freeText(
  z.string().min(12, 'needs 12 characters or more').max(128, 'has 128 characters at most'),
)

/** A link as it is shown once to its creator. The secret follows `#`, so browsers do not send it to the server. */
export const passwordLinkSchema = z.object({
  url: z.string(),
  purpose: z.enum(['invitation', 'reset']),
  expiresAt: z.iso.datetime(),
})

/** The user of a link, as its page shows it. */
export const passwordLinkFactsSchema = z.object({
  email: z.string(),
  name: z.string(),
  purpose: z.enum(['invitation', 'reset']),
  expiresAt: z.iso.datetime(),
})

export const linkParams = z.object({ token: z.string().min(20).max(200) })
export const choosePasswordSchema = z.object({ password: passwordSchema })

export type PasswordLink = z.output<typeof passwordLinkSchema>
export type PasswordLinkFacts = z.output<typeof passwordLinkFactsSchema>

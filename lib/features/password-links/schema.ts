import { z } from 'zod'

/** Long is strong: no other rule, and pasting from a password manager always works. */
export const passwordSchema = z
  .string()
  .min(12, 'needs 12 characters or more')
  .max(200, 'has 200 characters at most')

/** A name everybody knows is no password. */
export const isTooObvious = (password: string, email: string): boolean =>
  password.trim().toLowerCase() === email.trim().toLowerCase()

/** A link as it is shown, once, to whoever asked for it: the secret stands behind `#`, which no server sees. */
export const passwordLinkSchema = z.object({
  url: z.string(),
  purpose: z.enum(['invitation', 'reset']),
  expiresAt: z.iso.datetime(),
})

/** What the page behind a link needs to greet its user. */
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

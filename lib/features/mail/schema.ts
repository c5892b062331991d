import { z } from 'zod'

export const mailSchema = z.object({
  id: z.string(),
  at: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** logged: no mail server is configured, so that it was written to the log. */
  state: z.enum(['waiting', 'sent', 'logged', 'failed']),
  error: z.string().nullable(),
})

export type Mail = z.infer<typeof mailSchema>

export const mailsSchema = z.object({
  /** A mail server is configured. */
  isSent: z.boolean(),
  /** The newest first. */
  items: z.array(mailSchema),
})

import { z } from 'zod'
import { unreadableSchema } from '@/lib/api/fields/unreadable'

export const mailSchema = z.object({
  id: z.string(),
  at: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** `logged` means that no mail server is configured, so that the mail was written to the log. */
  state: z.enum(['waiting', 'sent', 'logged', 'failed']),
  error: z.string().nullable(),
})

export type Mail = z.infer<typeof mailSchema>

/** The number of mails that the page shows. */
export const MAX_MAILS = 20

export const mailsSchema = z.object({
  /** True if a mail server is configured. */
  isSent: z.boolean(),
  /** The newest first. */
  items: z.array(mailSchema).max(MAX_MAILS),
  /** For staff: the number of mails that are omitted because they cannot be read. Absent if zero. */
  unreadable: z.array(unreadableSchema).max(MAX_MAILS).optional(),
})

/** The number of recipients to whom a test mail was queued. */
export const testMailSchema = z.object({ recipients: z.number().int() })

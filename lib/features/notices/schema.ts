import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'

/** The maximum number of listed notifications, the newest first. */
export const MAX_NOTICES = 50

const noticeSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** The subject: an alert, an approval, an offer or host, an import. */
  kind: z.enum(['alert', 'approval', 'host', 'sharing', 'import']),
  text: z.string(),
  /** The page of Berth that shows it. */
  href: z.string(),
  /** The end of an offer. Null if the offer is open, and for other notifications. */
  ended: z.enum(['accepted', 'declined', 'expired', 'withdrawn']).nullable(),
  /** False for an offer that has ended. */
  unread: z.boolean(),
})

export type Notice = z.output<typeof noticeSchema>

export const noticesSchema = z.object({
  items: z.array(noticeSchema).max(MAX_NOTICES),
  /** How many of the listed ones are unread. */
  unread: z.number().int(),
})

export type Notices = z.output<typeof noticesSchema>

/** Everything up to an instant is read. */
export const readUntilSchema = z.strictObject({ until: timeSchema })

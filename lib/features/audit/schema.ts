import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { timeSchema } from '@/lib/api/fields/time'

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  /** The API token that the actor used. */
  tokenId: z.string().nullable(),
  tenantId: z.string().nullable(),
  action: z.string(),
  noun: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  note: z.string().nullable(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
})

const time = timeSchema.transform((text) => new Date(text))
const word = freeText(z.string().min(1).max(200))

export const auditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: freeText(z.string().regex(/^\d{1,18}$/, 'is not a cursor of this list')).optional(),
  /** An actor's id, or a part of the name. */
  actor: word.optional(),
  noun: word.optional(),
  /** A subject's id, or a part of the name. */
  subject: word.optional(),
  action: word.optional(),
  from: time.optional(),
  to: time.optional(),
  /** Oldest first. Without it the newest entries come first. */
  sort: z.literal('at').optional(),
  /** Returns a file with every match, newest first, instead of one page. */
  format: z.enum(['csv', 'json']).optional(),
})

export type AuditEntry = z.output<typeof auditEntrySchema>
export type AuditQuery = z.output<typeof auditQuery>

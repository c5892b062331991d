import { z } from 'zod'

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

export type AuditEntry = z.output<typeof auditEntrySchema>

import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { timeSchema } from '@/lib/api/fields/time'
import { newModuleVersionSchema } from '@/lib/features/modules/schema'
import { noteSchema, saveDraftSchema } from '@/lib/features/policies/schema'
import { documentSchemas } from '@/lib/features/ranker-factors/documents'
import { documentNouns } from '@/lib/features/versions/approvals/document-ref'

const { note: _note, ...definition } = newModuleVersionSchema.shape

/** What is published, by the kind of document. */
export const contentSchemas = {
  policy: saveDraftSchema.pick({ inherits: true, document: true }),
  sla: z.strictObject({ document: documentSchemas.sla }),
  monitoring: z.strictObject({ document: documentSchemas.monitoring }),
  module: z.strictObject({ definition: z.strictObject(definition) }),
} as const

const subject = z.string().min(1).max(100)

const ofEach = {
  /** The live version that the content is based on; for a module its revision. */
  base: z.number().int().min(0),
  note: noteSchema,
  /** Publishes as soon as the last approval is given. */
  publishWhenApproved: z.boolean().default(false),
  /** Publishes at this time, if it then still does what its author saw; null: a person publishes. */
  publishAt: timeSchema.nullable().default(null),
}

// Discriminated, so that a refusal names the field.
export const newRequestSchema = z.discriminatedUnion('noun', [
  z.strictObject({
    noun: z.literal('policy'),
    /** A pool's id, or `global`. */
    subject,
    content: contentSchemas.policy,
    ...ofEach,
  }),
  z.discriminatedUnion('subject', [
    z.strictObject({
      noun: z.literal('ranker-factors'),
      subject: z.literal('sla'),
      content: contentSchemas.sla,
      ...ofEach,
    }),
    z.strictObject({
      noun: z.literal('ranker-factors'),
      subject: z.literal('monitoring'),
      content: contentSchemas.monitoring,
      ...ofEach,
    }),
  ]),
  z.strictObject({
    noun: z.literal('module'),
    subject,
    content: contentSchemas.module,
    ...ofEach,
  }),
])

export type NewRequest = z.output<typeof newRequestSchema>

const states = ['open', 'published', 'rejected', 'void', 'withdrawn'] as const

const approvalSchema = z.object({
  by: z.string(),
  at: z.string(),
  /** Why it does not count; null: it counts. */
  invalidBecause: z.string().nullable(),
})

const commentSchema = z.object({
  id: z.string(),
  by: z.string(),
  at: z.string(),
  /** The id of the entry of the stack that it is about; null: the whole. */
  entry: z.string().nullable(),
  text: z.string(),
})

export const requestSchema = z.object({
  id: z.string(),
  noun: z.enum(documentNouns),
  subject: z.string(),
  subjectName: z.string(),
  content: z.json(),
  contentHash: z.string(),
  base: z.number().int(),
  note: z.string(),
  author: z.string(),
  /** The caller made it, and cannot approve it. */
  isOwn: z.boolean(),
  /** The caller approved it already. */
  hasApproved: z.boolean(),
  createdAt: z.string(),
  publishWhenApproved: z.boolean(),
  /** When it is published automatically; null: it is not. */
  publishAt: z.string().nullable(),
  /** Why it was not published at its time; null: it was, or its time is to come. */
  heldBecause: z.string().nullable(),
  state: z.enum(states),
  /** Why it is closed. */
  because: z.string().nullable(),
  /** Why it may be published without approvals; null: it may not. */
  emergencyReason: z.string().nullable(),
  closedAt: z.string().nullable(),
  version: z.number().int().nullable(),
  /** How many approvals its document needs now. */
  required: z.number().int(),
  approvals: z.array(approvalSchema),
  comments: z.array(commentSchema),
})

export type PublishRequest = z.output<typeof requestSchema>

/** Which requests are listed. */
export const listFilters = {
  noun: z.enum(documentNouns).optional(),
  subject: freeText(z.string().max(100)).optional(),
  /** Open ones only, or all of them. */
  state: z.enum(['open', 'all']).default('open'),
}

/** An approval is of the content that its giver read. */
export const approveSchema = z.strictObject({ contentHash: z.string().length(64) })

export const rejectSchema = z.strictObject({ note: noteSchema })

export const emergencySchema = z.strictObject({ reason: noteSchema })

export const newCommentSchema = z.strictObject({
  text: z.string().trim().min(1, 'Write what the comment is.').max(2000),
  entry: z.string().max(60).nullable().default(null),
})

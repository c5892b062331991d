import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { timeSchema } from '@/lib/api/fields/time'
import { newModuleVersionSchema } from '@/lib/features/modules/schema'
import { noteSchema, saveDraftSchema } from '@/lib/features/policies/schema'
import { documentSchemas } from '@/lib/features/ranker-factors/documents'
import { documentNouns } from '@/lib/features/versions/approvals/document-ref'

const { note: _note, ...definition } = newModuleVersionSchema.shape

/** The content to publish, by kind of document. */
export const contentSchemas = {
  policy: saveDraftSchema.pick({ inherits: true, document: true }),
  sla: z.strictObject({ document: documentSchemas.sla }),
  monitoring: z.strictObject({ document: documentSchemas.monitoring }),
  module: z.strictObject({ definition: z.strictObject(definition) }),
} as const

const subject = z.string().min(1).max(100)

const ofEach = {
  /** The live version that the content is based on; for a module, its revision. */
  base: z.number().int().min(0),
  note: noteSchema,
  /** Publishes as soon as the last approval is given. */
  publishWhenApproved: z.boolean().default(false),
  /** The time of the publish, if its effect is then still what the author saw. Null if a person publishes. */
  publishAt: timeSchema.nullable().default(null),
}

// A discriminated union, so that a refusal names the field.
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
  /** Why the approval does not count; null if it does. */
  invalidBecause: z.string().nullable(),
})

const commentSchema = z.object({
  id: z.string(),
  by: z.string(),
  at: z.string(),
  /** The id of the stack entry that the comment refers to; null for the whole. */
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
  /** True if the caller made the request and so cannot approve it. */
  isOwn: z.boolean(),
  /** True if the caller has approved it. */
  hasApproved: z.boolean(),
  createdAt: z.string(),
  publishWhenApproved: z.boolean(),
  /** The time of the automatic publish; null if it is not scheduled. */
  publishAt: z.string().nullable(),
  /** Why it was not published at its time; null if it was, or if that time is in the future. */
  heldBecause: z.string().nullable(),
  state: z.enum(states),
  /** The reason for which it was closed. */
  because: z.string().nullable(),
  /** The reason for publishing it without approvals; null if it needs them. */
  emergencyReason: z.string().nullable(),
  closedAt: z.string().nullable(),
  version: z.number().int().nullable(),
  /** The number of approvals its document needs now. */
  required: z.number().int(),
  approvals: z.array(approvalSchema),
  comments: z.array(commentSchema),
})

export type PublishRequest = z.output<typeof requestSchema>

/** The filters of the list of requests. */
export const listFilters = {
  noun: z.enum(documentNouns).optional(),
  subject: freeText(z.string().max(100)).optional(),
  /** Only open requests, or all. */
  state: z.enum(['open', 'all']).default('open'),
}

/** An approval applies to the content that the approver read. */
export const approveSchema = z.strictObject({ contentHash: z.string().length(64) })

export const rejectSchema = z.strictObject({ note: noteSchema })

export const emergencySchema = z.strictObject({ reason: noteSchema })

export const newCommentSchema = z.strictObject({
  text: z.string().trim().min(1, 'Write a comment.').max(2000),
  entry: z.string().max(60).nullable().default(null),
})

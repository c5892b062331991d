import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'
import { customModuleSchema, MOST_POLICY_TESTS } from '@/lib/engine'
import { offeredModuleSchema } from '@/lib/features/modules/schema'
import { snapshotSchema } from '@/lib/features/snapshots/schema'
import { jsonProblems } from './json-bounds'
import { policyTestSchema } from './tests/schema'

/** A policy as stored and sent. The engine's `parsePolicy` checks if it can decide. */
export const policyDocumentSchema = z.strictObject({
  modules: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(60),
        module: z.string().min(1).max(80),
        enabled: z.boolean(),
        params: z.record(z.string(), z.json()),
      }),
    )
    .max(50),
  /** What the policy has to achieve; absent where it has no tests. */
  tests: z.array(policyTestSchema).max(MOST_POLICY_TESTS).optional(),
})

export type PolicyDocument = z.infer<typeof policyDocumentSchema>

/** A document from outside: its size and depth are looked at before anything recurses into it. */
export const incomingDocumentSchema = z.preprocess((value, context) => {
  const problems = jsonProblems(value)
  for (const { path, message } of problems)
    context.addIssue({ code: 'custom', path: [...path], message })
  return problems.length === 0 ? value : z.NEVER
}, policyDocumentSchema)

export const policyVersionSchema = z.object({
  version: z.number().int(),
  /** A version that returned the pool to the global default; its document is the default of that time. */
  inherits: z.boolean(),
  document: policyDocumentSchema,
  note: z.string(),
  restoredFrom: z.number().int().nullable(),
  author: z.string(),
  createdAt: z.string(),
})

export type PolicyVersion = z.infer<typeof policyVersionSchema>

/** The definitions of the named modules that the document uses, sorted by name and version. */
const namedModulesSchema = z.array(customModuleSchema)

/** The policy that decides now. `revision` is its own live version: 0 while the pool never had one. */
export const livePolicySchema = z.object({
  policyId: z.string(),
  pool: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(['inherits', 'custom', 'global']),
  revision: z.number().int(),
  document: policyDocumentSchema,
  modules: namedModulesSchema,
  /** The version that made it so: of this policy, or of the global default while inheriting. */
  by: policyVersionSchema,
})

export type LivePolicy = z.infer<typeof livePolicySchema>

export const draftSchema = z.object({
  id: z.string(),
  revision: z.number().int(),
  /** Names the newest immutable revision, for links. */
  revisionId: z.string(),
  baseVersion: z.number().int(),
  inherits: z.boolean(),
  document: policyDocumentSchema,
  updatedAt: z.string(),
})

export type PolicyDraft = z.infer<typeof draftSchema>

/** Saving is an autosave: an invalid draft is stored too, only publishing requires a valid one. */
export const saveDraftSchema = z.strictObject({
  /** Revision the browser saw, 0 when it opens the draft. */
  revision: z.number().int().min(0),
  baseVersion: z.number().int().min(0),
  inherits: z.boolean().default(false),
  document: incomingDocumentSchema,
})

/** An immutable revision of a draft, for all staff who have the link. */
export const draftRevisionSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  policyId: z.string(),
  pool: z.object({ id: z.string(), name: z.string() }).nullable(),
  baseVersion: z.number().int(),
  inherits: z.boolean(),
  document: policyDocumentSchema,
  modules: namedModulesSchema,
  author: z.string(),
  createdAt: z.string(),
})

export type DraftRevision = z.infer<typeof draftRevisionSchema>

export const noteSchema = z
  .string()
  .trim()
  .min(1, 'Describe in a few words what changes and why.')
  .max(500, 'Keep it within 500 characters.')

/** What the browser saw, per deployable id: the share of every match of every group. */
export const seenSharesSchema = z.record(z.string(), z.record(z.string(), z.number()))

export const publishSchema = z
  .strictObject({
    document: incomingDocumentSchema,
    inherits: z.boolean().default(false),
    note: noteSchema,
    /** The inputs the browser previewed on, and what it saw: the server computes the same again. */
    snapshotId: z.string().max(100).optional(),
    shares: seenSharesSchema.optional(),
  })
  .refine(({ snapshotId, shares }) => (snapshotId === undefined) === (shares === undefined), {
    path: ['shares'],
    message: 'Send the shares that were seen together with the snapshot they were seen on.',
  })

export const restoreSchema = z.strictObject({
  version: z.number().int().min(1),
  note: noteSchema,
  /** Restores it although tests of the version fail now. */
  acceptFailingTests: z.boolean().default(false),
})

/** Everything the studio paints first, in one request. */
export const studioSchema = z.object({
  live: livePolicySchema,
  global: livePolicySchema,
  draft: draftSchema.nullable(),
  /** The newest draft discarded within 30 days, which may be taken up again. */
  discarded: draftSchema.nullable(),
  versions: z.array(policyVersionSchema),
  /** The version the draft began from, where it is too old to be among `versions`. */
  draftBase: policyVersionSchema.nullable(),
  /** Every definition that a document of this answer names, and the newest of every module that is not archived. */
  modules: namedModulesSchema,
  /** Which of them may be added. */
  offered: z.array(offeredModuleSchema),
  /** Editing the global default touches these pools; names. */
  inheritingPools: z.array(z.object({ id: z.string(), name: z.string() })),
  customPools: z.array(z.object({ id: z.string(), name: z.string() })),
  snapshot: snapshotSchema,
  /**
   * As of an instant: the version that decided then, the global default's while the pool inherited it. Null
   * when the inputs are those of now, and before there was any.
   */
  inForce: z.number().int().nullable(),
  /** That version with the policy it made. */
  policyInForce: livePolicySchema.nullable(),
})

export const studioQuerySchema = z.object({ asOf: timeSchema.optional() })

export type Studio = z.infer<typeof studioSchema>

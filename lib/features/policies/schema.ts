import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'
import { customModuleSchema, MAX_POLICY_TESTS } from '@/lib/engine'
import { offeredModuleSchema } from '@/lib/features/modules/schema'
import { snapshotSchema } from '@/lib/features/snapshots/schema'
import { jsonProblems } from './json-bounds'
import { policyTestSchema } from './tests/schema'

/** A policy as stored and sent. The engine's `parsePolicy` checks whether it is valid. */
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
  /** The tests of the policy; absent if it has none. */
  tests: z.array(policyTestSchema).max(MAX_POLICY_TESTS).optional(),
})

export type PolicyDocument = z.infer<typeof policyDocumentSchema>

/** A submitted document. Its size and depth are checked before any recursive parsing. */
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

/** The policy in force. `revision` is its own live version, or 0 if the pool never had one. */
export const livePolicySchema = z.object({
  policyId: z.string(),
  pool: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(['inherits', 'custom', 'global']),
  revision: z.number().int(),
  document: policyDocumentSchema,
  modules: namedModulesSchema,
  /** The version that published it: of this policy, or of the global default while inheriting. */
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

/** Saving is an autosave, so an invalid draft is stored. Only publishing requires a valid policy. */
export const saveDraftSchema = z.strictObject({
  /** The revision that the browser has; 0 when it opens the draft. */
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

/** The shares that the browser showed: by deployable id, the share of every match of every group. */
export const seenSharesSchema = z.record(z.string(), z.record(z.string(), z.number()))

export const publishSchema = z
  .strictObject({
    document: incomingDocumentSchema,
    inherits: z.boolean().default(false),
    note: noteSchema,
    /** The inputs and shares of the browser's preview, which the server computes again. */
    snapshotId: z.string().max(100).optional(),
    shares: seenSharesSchema.optional(),
  })
  .refine(({ snapshotId, shares }) => (snapshotId === undefined) === (shares === undefined), {
    path: ['shares'],
    message: 'Send the shares of the preview together with the snapshot they were computed on.',
  })

export const restoreSchema = z.strictObject({
  version: z.number().int().min(1),
  note: noteSchema,
  /** Restores the version even if its tests fail now. */
  acceptFailingTests: z.boolean().default(false),
})

/** All data that the studio renders first, in one request. */
export const studioSchema = z.object({
  live: livePolicySchema,
  global: livePolicySchema,
  draft: draftSchema.nullable(),
  /** The newest draft discarded within 30 days, which can be restored. */
  discarded: draftSchema.nullable(),
  versions: z.array(policyVersionSchema),
  /** The version the draft is based on, if it is too old to be among `versions`. */
  draftBase: policyVersionSchema.nullable(),
  /**
   * Every definition that a document in this response names, and the newest of every module that is
   * not archived.
   */
  modules: namedModulesSchema,
  /** Which of them may be added. */
  offered: z.array(offeredModuleSchema),
  /** The pools that a change of the global default affects. */
  inheritingPools: z.array(z.object({ id: z.string(), name: z.string() })),
  customPools: z.array(z.object({ id: z.string(), name: z.string() })),
  snapshot: snapshotSchema,
  /**
   * The version in force at the requested instant, that of the global default if the pool inherited
   * it. Null if the inputs are current, or no version existed yet.
   */
  inForce: z.number().int().nullable(),
  /** The policy of that version. */
  policyInForce: livePolicySchema.nullable(),
})

export const studioQuerySchema = z.object({ asOf: timeSchema.optional() })

export type Studio = z.infer<typeof studioSchema>

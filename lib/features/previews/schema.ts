import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'
import { customModuleSchema, skipCodes } from '@/lib/engine'
import { jsonProblems } from '@/lib/features/policies/json-bounds'
import { snapshotAccountSchema, snapshotMatchSchema } from '@/lib/features/snapshots/schema'

const name = z.string().min(1).max(200)

/** Any document: the engine parses it, fills in defaults and reports its errors. */
export const anyPolicySchema = z.preprocess(
  (value, context) => {
    const problems = jsonProblems(value)
    for (const { path, message } of problems)
      context.addIssue({ code: 'custom', path: [...path], message })
    return problems.length === 0 ? value : z.NEVER
  },
  z.looseObject({ modules: z.array(z.unknown()).max(50) }),
)

/** The target of an evaluation: a policy on the inventory of now, of another time, or of a snapshot. */
export const previewTargetSchema = z.strictObject({
  /** The live policy of the pool if omitted. */
  policy: anyPolicySchema.optional(),
  /** Id or name; null for all accounts and realms, under the global default. */
  pool: name.nullable(),
  /** Id or name. */
  deployable: name,
  /** Id or name; null for no particular tenant. */
  tenant: name.nullable().default(null),
  /** Id or name. */
  realm: name.nullable().default(null),
  /** Id of the Pcloud that the launch names; null for none. */
  pcloud: name.nullable().default(null),
  /** The same maximum as in a launch. */
  labels: z
    .record(name, name)
    .refine((labels) => Object.keys(labels).length <= 50, 'Keep it within 50 entries.')
    .default({}),
  now: timeSchema.optional(),
  seed: z.string().max(200).default('preview'),
  /** Evaluates on pinned inputs; `now`, `tenant`, `realm` and `pcloud` are then the snapshot's. */
  snapshotId: z.string().max(100).optional(),
})

export type PreviewTarget = z.output<typeof previewTargetSchema>

export const previewSchema = previewTargetSchema.extend({
  /** Adds a readable explanation to the response. */
  explain: z.boolean().default(false),
  /** Definitions that the policy names. They need not be saved, and override stored ones. */
  modules: z.array(customModuleSchema).max(50, 'A policy has at most 50 entries.').default([]),
})

/** Exactly the input of `berth select`. */
export const selectInputSchema = z.object({
  policy: z.object({
    modules: z.array(
      z.object({
        id: z.string(),
        module: z.string(),
        enabled: z.boolean(),
        params: z.unknown(),
      }),
    ),
  }),
  /** The definitions of the named modules that the policy uses; absent where it uses none. */
  modules: z.array(customModuleSchema).optional(),
  request: z.object({
    now: z.string(),
    tenant: z.string().nullable(),
    pool: z.string().nullable(),
    deployable: z.string().nullable(),
    labels: z.record(z.string(), z.string()),
    realm: z.string().nullable(),
    pcloud: z.string().nullable(),
    extraSpecs: z.record(z.string(), z.string()),
  }),
  accounts: z.array(snapshotAccountSchema.extend({ provider: z.string().nullable() })),
  matches: z.array(snapshotMatchSchema),
  seed: z.string(),
})

const because = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const effectSchema = z.object({
  match: z.string(),
  because,
  before: z.number().nullable(),
  raw: z.number().nullable(),
  after: z.union([z.number(), z.literal('last-resort'), z.null()]),
})

/** The output of `berth select`. */
export const outcomeSchema = z.object({
  kind: z.enum(['selected', 'nothing-fits']),
  winner: z.string().nullable(),
  group: z.number().int().nullable(),
  seed: z.string(),
  roll: z.number(),
  groups: z.array(
    z.object({
      group: z.number().int(),
      lastResort: z.boolean(),
      matches: z.array(z.object({ id: z.string(), account: z.string(), share: z.number() })),
      accounts: z.array(z.object({ id: z.string(), share: z.number() })),
    }),
  ),
  rejected: z.array(
    z.object({ match: z.string(), module: z.string().nullable(), reason: z.string() }),
  ),
  trace: z.array(
    z.object({
      step: z.string(),
      module: z.string(),
      phase: z.enum(['reject', 'rank', 'reweigh']),
      group: z.number().int().nullable(),
      skipped: z.enum(skipCodes).nullable(),
      effects: z.array(effectSchema),
    }),
  ),
})

export const previewAnswerSchema = z.object({
  input: selectInputSchema,
  outcome: outcomeSchema,
  /** A headline, then accounts, then the reasons why other accounts do not compete; empty unless requested. */
  sentences: z.array(z.string()),
})

import { z } from 'zod'
import { deployableEffectSchema } from '@/lib/features/policies/review/schema'
import { failingTestSchema } from '@/lib/features/policies/tests/schema'
import {
  documentSchemas,
  type FactorsDocument,
  type FactorsKind,
} from '@/lib/features/ranker-factors/documents'

const requestOf = (document: z.ZodType<FactorsDocument, FactorsDocument>) =>
  z.strictObject({ document })

/** The document to compare with the live one. */
export const reviewRequestSchemas: Readonly<Record<FactorsKind, ReturnType<typeof requestOf>>> = {
  sla: requestOf(documentSchemas.sla),
  monitoring: requestOf(documentSchemas.monitoring),
}

const value = z.union([z.number(), z.string()]).nullable()

/** Null if no SLA ranks the account, or if preferences decide. */
const rankSchema = z
  .object({
    rank: z.number(),
    slaRank: z.number().nullable(),
    monitoringRank: z.number().nullable(),
  })
  .nullable()

/** The account with the highest new rank comes first. */
const accountsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), before: rankSchema, after: rankSchema }),
)

/** The number of tenants that are listed by name. The rest is only counted. */
export const MAX_TENANTS = 20

export const factorsReviewSchema = z.object({
  takenAt: z.string(),
  /** The live version with which the document is compared; 0 for the built-in factors. */
  version: z.number().int(),
  /** The effective differences: a factor, or the rule if `factor` is null. */
  changes: z.array(
    z.object({
      factor: z.string().nullable(),
      before: value,
      after: value,
      sentence: z.string(),
    }),
  ),
  /** All accounts that have a rank from an SLA in force, without a particular tenant. */
  accounts: accountsSchema,
  /** True if stored preferences rank the accounts, so that the factors have no effect. */
  preferencesDecide: z.boolean(),
  /**
   * Tenants with their own SLAs or preferences, and the accounts whose ranks for them differ from the general
   * ones, before or after.
   */
  tenants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      accounts: accountsSchema,
      preferencesDecide: z.boolean(),
    }),
  ),
  /** The number of such tenants that are omitted. */
  moreTenants: z.number().int(),
  /** The number of stored SLAs for which the rule fails and counts as 0. */
  ruleFailures: z.number().int(),
  /** Pools whose live policy uses SLA ranks, with the chances of each of their deployables before and after. */
  pools: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      deployables: z.array(deployableEffectSchema),
    }),
  ),
  /** Tests of the policies of these pools that would fail, including those that already fail. */
  failingTests: z.array(failingTestSchema),
})

export type FactorsReview = z.output<typeof factorsReviewSchema>

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

/** Null: no SLA ranks it, or preferences decide. */
const rankSchema = z
  .object({
    rank: z.number(),
    slaRank: z.number().nullable(),
    monitoringRank: z.number().nullable(),
  })
  .nullable()

/** Who would be ranked highest comes first. */
const accountsSchema = z.array(
  z.object({ id: z.string(), name: z.string(), before: rankSchema, after: rankSchema }),
)

/** The tenants with the first names; the others are counted. */
export const MOST_TENANTS = 20

export const factorsReviewSchema = z.object({
  takenAt: z.string(),
  /** The live version it is compared with; 0: what is built in. */
  version: z.number().int(),
  /** What counts otherwise: a factor, or the rule where `factor` is null. */
  changes: z.array(
    z.object({
      factor: z.string().nullable(),
      before: value,
      after: value,
      sentence: z.string(),
    }),
  ),
  /** Every account that an SLA in force ranks without a particular tenant. */
  accounts: accountsSchema,
  /** Stored preferences rank the accounts, so the factors have no effect. */
  preferencesDecide: z.boolean(),
  /** Tenants with SLAs or preferences of their own: the accounts that rank otherwise for them, before or after. */
  tenants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      accounts: accountsSchema,
      preferencesDecide: z.boolean(),
    }),
  ),
  /** How many tenants of that kind are left out. */
  moreTenants: z.number().int(),
  /** The number of stored SLAs for which the rule fails and counts as 0. */
  ruleFailures: z.number().int(),
  /** Pools whose live policy looks at SLA ranks, with the chances of each of their deployables before and after. */
  pools: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      deployables: z.array(deployableEffectSchema),
    }),
  ),
  /** Tests of the policies of these pools that would fail, those that fail already among them. */
  failingTests: z.array(failingTestSchema),
})

export type FactorsReview = z.output<typeof factorsReviewSchema>

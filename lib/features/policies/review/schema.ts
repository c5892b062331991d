import { z } from 'zod'
import { incomingDocumentSchema } from '../schema'
import { policyTestResultSchema } from '../tests/schema'

/** The policy to compare with the live one, on current inputs unless `snapshotId` names pinned ones. */
export const effectsRequestSchema = z.strictObject({
  document: incomingDocumentSchema,
  snapshotId: z.string().max(100).optional(),
})

export const deployableEffectSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The largest change of any account's chance, 0..1. */
  maxShift: z.number(),
  /** Chances of being selected under the live policy and under the other policy. */
  accounts: z.array(
    z.object({ id: z.string(), name: z.string(), before: z.number(), after: z.number() }),
  ),
  /** Ids of accounts that have a chance now and would have none. */
  dropsToZero: z.array(z.string()),
  /** True if no launch of it would fit anywhere. */
  nothingFits: z.boolean(),
})

export const policyEffectsSchema = z.object({
  takenAt: z.string(),
  /** The live version it is compared with; that of the global default while the pool inherits. */
  version: z.number().int(),
  /** Ordered by shift, largest first. */
  deployables: z.array(
    deployableEffectSchema.extend({
      /** Expected cost per hour, in the reporting currency; null if there is no price. */
      cost: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
    }),
  ),
  reportingCurrency: z.string(),
  /** The results of the tests of the other policy, in the order of its document. */
  tests: z.array(policyTestResultSchema),
})

export type PolicyEffects = z.infer<typeof policyEffectsSchema>

import { z } from 'zod'
import { appearanceSchema } from '@/lib/features/overview/schema'
import { incomingDocumentSchema, policyDocumentSchema } from '@/lib/features/policies/schema'

/** A shadow ends automatically after this many days. */
export const MAX_DAYS = 30

/**
 * The maximum number of stored differing launches, and the number of those in a response. The newest ones are
 * stored.
 */
export const MAX_STORED = 1000
export const MAX_SENT = 50

export const startShadowSchema = z.strictObject({
  /** The policy that is compared with the live one. */
  document: incomingDocumentSchema,
})

export type StartShadow = z.input<typeof startShadowSchema>

const differenceSchema = z.object({
  launchId: z.string(),
  at: z.string(),
  /** The actual account and the account according to the shadow; null for no match. */
  live: appearanceSchema.nullable(),
  shadow: appearanceSchema.nullable(),
})

export const shadowSchema = z.object({
  id: z.string(),
  /** Null for a shadow of the global default, which is compared in the inheriting pools. */
  poolId: z.string().nullable(),
  document: policyDocumentSchema,
  /** The live version at the start. */
  base: z.number().int(),
  startedBy: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  endedBecause: z.string().nullable(),
  /** Launches until this time are compared; null before the first one. */
  comparedUntil: z.string().nullable(),
  /** The number of compared launches, and of those whose inputs had been deleted. */
  launches: z.number().int(),
  gaps: z.number().int(),
  /** The number of launches with a different result: another account, no match, or a match instead of none. */
  differing: z.number().int(),
  /**
   * The actual number of launches of each account and the number according to the shadow. `account` is null for
   * no match.
   */
  accounts: z.array(
    z.object({
      account: appearanceSchema.nullable(),
      live: z.number().int(),
      shadow: z.number().int(),
    }),
  ),
  /**
   * The number of launches with a price under both policies, and their average cost per hour; null if there are
   * none.
   */
  cost: z.object({ priced: z.number().int(), live: z.number(), shadow: z.number() }).nullable(),
  /** The newest differences come first. */
  differences: z.array(differenceSchema),
})

export type Shadow = z.output<typeof shadowSchema>

export const shadowOfPoolSchema = z.object({
  /** The newest shadow; null if there was none. */
  shadow: shadowSchema.nullable(),
})

/** The actual number of launches and the number according to the shadow, by account, or "" for no match. */
export const drawCountsSchema = z.record(z.string(), z.tuple([z.number().int(), z.number().int()]))

export type DrawCounts = z.output<typeof drawCountsSchema>

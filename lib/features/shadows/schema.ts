import { z } from 'zod'
import { appearanceSchema } from '@/lib/features/overview/schema'
import { incomingDocumentSchema, policyDocumentSchema } from '@/lib/features/policies/schema'

/** A shadow ends automatically after this many days. */
export const MOST_DAYS = 30

/** The newest launches that differ are stored up to this number, and this many are sent. */
export const MOST_STORED = 1000
export const MOST_SENT = 50

export const startShadowSchema = z.strictObject({
  /** What is compared with the live policy. */
  document: incomingDocumentSchema,
})

export type StartShadow = z.input<typeof startShadowSchema>

const differenceSchema = z.object({
  launchId: z.string(),
  at: z.string(),
  /** Where it went, and where it would have gone; null: nowhere. */
  live: appearanceSchema.nullable(),
  shadow: appearanceSchema.nullable(),
})

export const shadowSchema = z.object({
  id: z.string(),
  /** Null: of the global default, in the pools that inherit it. */
  poolId: z.string().nullable(),
  document: policyDocumentSchema,
  /** The live version when it was started. */
  base: z.number().int(),
  startedBy: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  endedBecause: z.string().nullable(),
  /** Launches up to this time are compared; null: none yet. */
  comparedUntil: z.string().nullable(),
  /** Compared launches, and those whose inputs were deleted before. */
  launches: z.number().int(),
  gaps: z.number().int(),
  /** Launches that would have gone to another account, or nowhere, or somewhere. */
  differing: z.number().int(),
  /** How many launches each account got and would have got; `account` null: nowhere. */
  accounts: z.array(
    z.object({
      account: appearanceSchema.nullable(),
      live: z.number().int(),
      shadow: z.number().int(),
    }),
  ),
  /** Launches with a price under both policies, and what one of them costs an hour on average; null: none has. */
  cost: z.object({ priced: z.number().int(), live: z.number(), shadow: z.number() }).nullable(),
  /** The newest ones first. */
  differences: z.array(differenceSchema),
})

export type Shadow = z.output<typeof shadowSchema>

export const shadowOfPoolSchema = z.object({
  /** The newest one; null: there was none. */
  shadow: shadowSchema.nullable(),
})

/** By account, or "" for none: launches it got, and would have got. */
export const drawCountsSchema = z.record(z.string(), z.tuple([z.number().int(), z.number().int()]))

export type DrawCounts = z.output<typeof drawCountsSchema>

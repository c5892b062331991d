import { z } from 'zod'
import { idSchema, text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { failingTestSchema } from '@/lib/features/policies/tests/schema'
import { amountSchema } from '@/lib/features/prices/schema'
import { cellKey } from './cell-key'

/** Where a price stands; no realm: the base of all realms. */
const cellSchema = z.strictObject({
  accountId: idSchema,
  hardwareProfileId: idSchema,
  realmId: idSchema.nullable(),
})

export type Cell = z.output<typeof cellSchema>

/** The origin of a change in a cell's history: typed, pasted, filled, bulk, import and its file. */
const draftSourceSchema = text(100)

const MOST = 50_000

const stagedSchema = z
  .strictObject({
    ...cellSchema.shape,
    /** Null ends the price: an override is inherited again, a base price is missing. */
    amount: amountSchema.nullable(),
    /** Null: the account's percentage decides what is charged. */
    adjusted: amountSchema.nullable(),
    /** Where it differs from that of the whole call, such as what a discard took away. */
    source: draftSourceSchema.optional(),
  })
  .refine(({ amount, adjusted }) => amount !== null || adjusted === null, {
    path: ['adjusted'],
    message: 'A price that ends is not charged for; leave this null.',
  })

export const stagePricesSchema = z
  .strictObject({
    source: draftSourceSchema,
    set: z.array(stagedSchema).max(MOST).default([]),
    /** Cells that are left as they are in force. */
    forget: z.array(cellSchema).max(MOST).default([]),
  })
  .superRefine(({ set, forget }, context) => {
    const seen = new Set<string>()
    const cells = [...set.map((cell, i) => ({ cell, path: ['set', i] })), ...atForget(forget)]
    for (const { cell, path } of cells) {
      if (seen.has(cellKey(cell)))
        context.addIssue({ code: 'custom', path, message: 'This cell is named twice.' })
      seen.add(cellKey(cell))
    }
  })

const atForget = (forget: readonly Cell[]) =>
  forget.map((cell, i) => ({ cell, path: ['forget', i] }))

type StagePrices = z.output<typeof stagePricesSchema>
export type StagedPrice = StagePrices['set'][number]

const draftChangeSchema = z.object({
  accountId: z.string(),
  hardwareProfileId: z.string(),
  realmId: z.string().nullable(),
  amount: z.string().nullable(),
  adjusted: z.string().nullable(),
  source: z.string(),
  author: z.string(),
  at: z.string(),
})

export type DraftChange = z.output<typeof draftChangeSchema>

/** The one pending set of everybody. */
export const priceDraftSchema = z.object({
  revision: z.number().int(),
  updatedAt: z.string(),
  changes: z.array(draftChangeSchema),
  /** The last set that was discarded and can still be restored. */
  discarded: z.object({ count: z.number().int(), by: z.string(), at: z.string() }).nullable(),
})

export type PriceDraft = z.output<typeof priceDraftSchema>

/** What staging did. The set itself, which may have thousands of cells, is not sent back. */
export const stagedSummarySchema = z.object({
  revision: z.number().int(),
  updatedAt: z.string(),
  author: z.string(),
  /** Cells of this call that are pending now, and that are no more. */
  staged: z.number().int(),
  forgotten: z.number().int(),
  /** Cells of everybody that are pending now. */
  count: z.number().int(),
})

export type StagedSummary = z.output<typeof stagedSummarySchema>

/** When prices begin to hold; null: now. */
export const effectiveFromSchema = timeSchema.nullable().default(null)

export const reviewRequestSchema = z.strictObject({ effectiveFrom: effectiveFromSchema })

export const outliers = ['over-50-percent', 'over-1000x-median', 'cheapest-changes'] as const
export type Outlier = (typeof outliers)[number]

/** What a cell costs by its own price or, inherited, by the base of its row. */
export const figuresSchema = z.object({
  amount: z.string(),
  charged: z.string(),
  inherited: z.boolean(),
})

const reviewRowSchema = z.object({
  accountId: z.string(),
  hardwareProfileId: z.string(),
  realmId: z.string().nullable(),
  before: figuresSchema.nullable(),
  after: figuresSchema.nullable(),
  /** Change of what is charged; null where one side has no price or was free. */
  percent: z.number().nullable(),
  outliers: z.array(z.enum(outliers)),
  /** Names of the pools in which this changes who is cheapest. */
  cheapestIn: z.array(z.string()),
})

export type ReviewRow = z.output<typeof reviewRowSchema>

const accountShareSchema = z.object({
  accountId: z.string(),
  account: z.string(),
  share: z.number(),
})

/** Shares of the group that decides, 0..1, before and after. */
const deployableShiftSchema = z.object({
  id: z.string(),
  name: z.string(),
  before: z.array(accountShareSchema),
  after: z.array(accountShareSchema),
  /** The largest change of any account's share. */
  maxShift: z.number(),
})

export const reviewSchema = z.object({
  /** The revision of the pending set that was reviewed, and the instant it was reviewed for. */
  revision: z.number().int(),
  at: z.string(),
  rows: z.array(reviewRowSchema),
  /** Pools whose live policy looks at prices; what shifts most comes first. */
  pools: z.array(
    z.object({ id: z.string(), name: z.string(), deployables: z.array(deployableShiftSchema) }),
  ),
  /** Tests of live policies that would fail with these prices. */
  failingTests: z.array(failingTestSchema),
  /** Currencies of staged prices that have no rate then: these prices count as unknown. */
  unpricedCurrencies: z.array(z.string()),
})

export type PriceReview = z.output<typeof reviewSchema>

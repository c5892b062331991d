import { z } from 'zod'
import { idSchema, text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { failingTestSchema } from '@/lib/features/policies/tests/schema'
import { amountSchema } from '@/lib/features/prices/schema'
import { cellKey } from './cell-key'

/** The key of a price. A null realm means the base price of all realms. */
const cellSchema = z.strictObject({
  accountId: idSchema,
  hardwareProfileId: idSchema,
  realmId: idSchema.nullable(),
})

export type Cell = z.output<typeof cellSchema>

/** The origin of a change in a cell's history: typed, pasted, filled, bulk, import and its file. */
const draftSourceSchema = text(100)

const MAX_CELLS = 50_000

const stagedSchema = z
  .strictObject({
    ...cellSchema.shape,
    /** Null ends the price. An override then inherits the base price again; a base price is missing. */
    amount: amountSchema.nullable(),
    /** Null if the account's percentage determines the charged price. */
    adjusted: amountSchema.nullable(),
    /** Set if it differs from that of the whole call, such as for restored cells. */
    source: draftSourceSchema.optional(),
  })
  .refine(({ amount, adjusted }) => amount !== null || adjusted === null, {
    path: ['adjusted'],
    message: 'A price that ends is not charged for; leave this null.',
  })

export const stagePricesSchema = z
  .strictObject({
    source: draftSourceSchema,
    set: z.array(stagedSchema).max(MAX_CELLS).default([]),
    /** Cells to remove from the pending set. */
    forget: z.array(cellSchema).max(MAX_CELLS).default([]),
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

/** The pending set, which all users share. */
export const priceDraftSchema = z.object({
  revision: z.number().int(),
  updatedAt: z.string(),
  changes: z.array(draftChangeSchema),
  /** The last set that was discarded and can still be restored. */
  discarded: z.object({ count: z.number().int(), by: z.string(), at: z.string() }).nullable(),
})

export type PriceDraft = z.output<typeof priceDraftSchema>

/** The result of staging. The set itself, which may have thousands of cells, is not returned. */
export const stagedSummarySchema = z.object({
  revision: z.number().int(),
  updatedAt: z.string(),
  author: z.string(),
  /** Cells that this call added to the pending set, and that it removed. */
  staged: z.number().int(),
  forgotten: z.number().int(),
  /** All cells in the pending set. */
  count: z.number().int(),
})

export type StagedSummary = z.output<typeof stagedSummarySchema>

/** When prices begin to apply; null for now. */
export const effectiveFromSchema = timeSchema.nullable().default(null)

export const reviewRequestSchema = z.strictObject({ effectiveFrom: effectiveFromSchema })

export const outliers = ['over-50-percent', 'over-1000x-median', 'cheapest-changes'] as const
export type Outlier = (typeof outliers)[number]

/** The price of a cell: its own or, if inherited, the base price of its row. */
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
  /** Change of the charged price; null if either side has no price or the old price is 0. */
  percent: z.number().nullable(),
  outliers: z.array(z.enum(outliers)),
  /** Names of the pools in which this changes the cheapest account. */
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
  /** The reviewed revision of the pending set, and the instant of the review. */
  revision: z.number().int(),
  at: z.string(),
  rows: z.array(reviewRowSchema),
  /** Pools whose live policy uses prices, largest shift first. */
  pools: z.array(
    z.object({ id: z.string(), name: z.string(), deployables: z.array(deployableShiftSchema) }),
  ),
  /** Tests of live policies that would fail with these prices. */
  failingTests: z.array(failingTestSchema),
  /** Currencies of staged prices without a rate at that instant, whose prices count as unknown. */
  unpricedCurrencies: z.array(z.string()),
})

export type PriceReview = z.output<typeof reviewSchema>

import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'
import { priceChangeSchema } from '@/lib/features/prices/changes/schema'
import { priceDraftSchema } from '@/lib/features/prices/drafts/schema'

/** The instant of the grid; absent for now. */
export const priceGridQuery = z.object({ at: timeSchema.optional() })

const gridAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  providerId: z.string(),
  currency: z.string(),
  /** Percentage added to the basic price if no adjusted price is entered. */
  adjustPercent: z.string(),
  /** Exchange rate to the reporting currency; null if unknown, so that the account has no price. */
  rate: z.string().nullable(),
})

const ofProviderSchema = z.object({ id: z.string(), name: z.string(), providerId: z.string() })

const cellFields = {
  accountId: z.string(),
  hardwareProfileId: z.string(),
  /** Null for the base price of all realms. */
  realmId: z.string().nullable(),
}

/** A price in force. */
const gridPriceSchema = z.object({
  ...cellFields,
  amount: z.string(),
  /** The entered adjusted price, if there is one. */
  adjusted: z.string().nullable(),
  /** The charged price: the entered adjusted price, or the basic price plus the account's percentage. */
  charged: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  source: z.string(),
  enteredBy: z.string().nullable(),
  createdAt: z.string(),
})

/** A scheduled change. A null amount means that the price ends. */
const gridChangeSchema = z.object({
  ...cellFields,
  at: z.string(),
  amount: z.string().nullable(),
})

/** A combination that a launch of some pool could use, so that it needs a price. */
const usedCellSchema = z.object({
  accountId: z.string(),
  hardwareProfileId: z.string(),
  realmId: z.string(),
  pools: z.array(z.string()),
})

export const priceGridSchema = z.object({
  at: z.string(),
  reportingCurrency: z.string(),
  accounts: z.array(gridAccountSchema),
  realms: z.array(ofProviderSchema),
  profiles: z.array(ofProviderSchema),
  prices: z.array(gridPriceSchema),
  scheduled: z.array(gridChangeSchema),
  used: z.array(usedCellSchema),
  /** Scheduled sets, the next one first. */
  changes: z.array(priceChangeSchema),
  draft: priceDraftSchema,
})

export type PriceGrid = z.output<typeof priceGridSchema>
export type GridPrice = z.output<typeof gridPriceSchema>
export type UsedCell = z.output<typeof usedCellSchema>

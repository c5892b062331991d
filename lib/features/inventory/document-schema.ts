import { z } from 'zod'
import { atLeastOne, count, quotaSchema } from '@/lib/api/fields/numbers'
import { nameSchema, noteSchema } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { decimalFromNumber } from '@/lib/base/decimal'
import { customModuleSchema } from '@/lib/engine'
import {
  accountFields,
  adjustPercentSchema,
  colourSlotSchema,
  labelsSchema,
} from '@/lib/features/accounts/schema'
import { currencyCodeSchema, rateSchema } from '@/lib/features/exchange-rates/schema'
import { amountSchema, sourceSchema } from '@/lib/features/prices/schema'
import { externalIdSchema } from '@/lib/features/provider-images/schema'
import { providerFields } from '@/lib/features/providers/schema'
import { architectureSchema, sizeFields } from '@/lib/features/resources/schema'

/** The inventory as a document, `berth-inventory/1`: everything by name, nothing secret. */

export const inventoryFormat = 'berth-inventory/1'

/** Fields left out keep their value, or take their default in a new row. */
const ofProvider = { provider: nameSchema, name: nameSchema }

/** Something of a provider: `{ provider, name }`, its name alone, or `provider/name`. */
const reference = z.union([z.string().min(1).max(401), z.strictObject(ofProvider)], {
  error: 'Use { provider, name }, or a name, or "provider/name".',
})

const chosen = <Item extends z.ZodType>(item: Item) =>
  z.union([z.literal('all'), z.array(item)], { error: 'Use "all" or a list.' })

const price = z.union([amountSchema, z.number().min(0).transform(decimalFromNumber)], {
  error: 'Use a decimal of at most 6 places that is not negative, such as "0.0310".',
})

/** A number is read by its digits. */
const adjustPercent = z.union([
  adjustPercentSchema,
  z.number().transform(String).pipe(adjustPercentSchema),
])

/** The engine says what a policy may hold; here it only has to be one. */
const policy = z.strictObject({ modules: z.array(z.unknown()).max(50) })

const provider = z.strictObject({
  name: nameSchema,
  kind: providerFields.kind,
  enabled: z.boolean().optional(),
})

const account = z.strictObject({
  ...ofProvider,
  priority: accountFields.priority.optional(),
  quota: quotaSchema.optional(),
  running: count.optional(),
  currency: currencyCodeSchema.optional(),
  adjustPercent: adjustPercent.optional(),
  colourSlot: colourSlotSchema.optional(),
  enabled: z.boolean().optional(),
  maintenance: z.boolean().optional(),
  maintenanceNote: noteSchema.nullable().optional(),
  labels: labelsSchema.optional(),
  /** Times of failures; those already known are not added again. */
  failures: z.array(timeSchema).max(10_000).optional(),
})

const providerImage = z.strictObject({
  image: nameSchema,
  provider: nameSchema,
  account: nameSchema.optional(),
  realm: nameSchema.optional(),
  externalId: externalIdSchema,
})

const assembly = z.strictObject({
  hardwareProfile: nameSchema,
  image: nameSchema,
  count: atLeastOne.max(10_000),
})

const pool = z.strictObject({
  name: nameSchema,
  quota: quotaSchema.optional(),
  running: count.optional(),
  launching: z.boolean().optional(),
  accounts: chosen(reference).optional(),
  realms: chosen(reference).optional(),
  tenants: chosen(nameSchema).optional(),
  /** Null: the pool follows the global default. */
  policy: policy.nullable().optional(),
})

/** No realm: the base of all realms. No account: every account of the provider, unless it has a price of its own. */
const priceEntry = z.strictObject({
  provider: nameSchema,
  account: nameSchema.optional(),
  profile: nameSchema,
  realm: nameSchema.optional(),
  /** The basic price. */
  price,
  /** What is charged instead of the basic price with the account's percentage; null: nothing is typed. */
  adjusted: price.nullable().optional(),
  validFrom: timeSchema.optional(),
  validTo: timeSchema.optional(),
  source: sourceSchema.optional(),
})

const most = 200_000
const exchangeRate = z.strictObject({
  currency: currencyCodeSchema,
  /** Absent: the reporting currency of the installation. */
  reportingCurrency: currencyCodeSchema.optional(),
  rate: z.union([rateSchema, z.number().positive().transform(decimalFromNumber).pipe(rateSchema)]),
  /** Absent: at once, unless it is in force. */
  validFrom: timeSchema.optional(),
})

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(most).optional()

export const inventoryDocumentSchema = z.strictObject({
  format: z.literal(inventoryFormat, { error: `Write format: ${inventoryFormat}` }),
  providers: listOf(provider),
  realms: listOf(z.strictObject(ofProvider)),
  providerHardwareProfiles: listOf(z.strictObject({ ...ofProvider, ...sizeFields })),
  accounts: listOf(account),
  images: listOf(z.strictObject({ name: nameSchema, architecture: architectureSchema })),
  providerImages: listOf(providerImage),
  hardwareProfiles: listOf(z.strictObject({ name: nameSchema, ...sizeFields })),
  deployables: listOf(
    z.strictObject({ name: nameSchema, assemblies: z.array(assembly).min(1).max(50) }),
  ),
  tenants: listOf(
    z.strictObject({ name: nameSchema, quota: quotaSchema.optional(), running: count.optional() }),
  ),
  pools: listOf(pool),
  /** Every version of every named module; policies name one as `custom:<id>@<version>`. */
  modules: listOf(customModuleSchema),
  prices: listOf(priceEntry),
  exchangeRates: listOf(exchangeRate),
  globalPolicy: policy.optional(),
})

export type InventoryDocument = z.output<typeof inventoryDocumentSchema>
export type PriceEntry = z.output<typeof priceEntry>
export type Reference = z.output<typeof reference>

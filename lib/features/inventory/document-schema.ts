import { z } from 'zod'
import { nameSchema } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { decimalFromNumber } from '@/lib/base/decimal'
import { customModuleSchema, MAX_POLICY_TESTS } from '@/lib/engine'
import { currencyCodeSchema, rateSchema } from '@/lib/features/exchange-rates/schema'
import { documentAmountSchema, sourceSchema } from '@/lib/features/prices/schema'
import { documentSchemas } from '@/lib/features/ranker-factors/documents'
import { documentShapeOf } from '@/lib/features/resources/fields/field-schemas'
import { ofProvider } from '@/lib/features/resources/fields/references'
import { archivedMark } from './archived-mark'
import { documentFields } from './document-fields'
import { listedKeySchema } from './keys/key-place'
import { listedPreferenceSchema, listedSlaSchema } from './rank/listed-slas'

/** The inventory as a document, `berth-inventory/1`. Rows are referred to by name; secrets are not included. */

export const inventoryFormat = 'berth-inventory/1'

/** An export writes `archived` for archived modules. A listed module without it is restored. */
const namedModule = customModuleSchema.extend({ archived: archivedMark })
/**
 * An export marks archived rows that living rows refer to. Such an entry creates an archived row, and changes nothing if
 * the row exists.
 */
const mark = { archived: archivedMark }
/** Only the outline is validated here; the engine validates the contents of a policy. */
const policy = z.strictObject({
  modules: z.array(z.unknown()).max(50),
  tests: z.array(z.unknown()).max(MAX_POLICY_TESTS).optional(),
})

/** An omitted field does not change an existing row, and gets its initial value in a new row. */
const shape = {
  pod: documentShapeOf(documentFields.pod),
  cluster: documentShapeOf(documentFields.cluster),
  node: documentShapeOf(documentFields.node),
  provider: documentShapeOf(documentFields.provider),
  providerHardwareProfile: documentShapeOf(documentFields['provider-hardware-profile']),
  account: documentShapeOf(documentFields.account),
  image: documentShapeOf(documentFields.image),
  providerImage: documentShapeOf(documentFields['provider-image']),
  hardwareProfile: documentShapeOf(documentFields['hardware-profile']),
  deployable: documentShapeOf(documentFields.deployable),
  tenant: documentShapeOf(documentFields.tenant),
  pool: documentShapeOf(documentFields.pool),
}

const named = { name: nameSchema }
const ofRealm = { ...ofProvider, realm: nameSchema }

const providerImage = z.strictObject({
  image: nameSchema,
  provider: nameSchema,
  account: nameSchema.optional(),
  realm: nameSchema.optional(),
  ...shape.providerImage,
})

const pool = z.strictObject({
  ...named,
  ...shape.pool,
  /** Null: the pool follows the global default. */
  policy: policy.nullable().optional(),
})

/**
 * Without a realm, the base price for all realms. Without an account, the price for every account of the provider that
 * has no price of its own.
 */
const priceEntry = z.strictObject({
  provider: nameSchema,
  account: nameSchema.optional(),
  profile: nameSchema,
  realm: nameSchema.optional(),
  /** The basic price. */
  price: documentAmountSchema,
  /** Charged instead of the basic price with the account's percentage; null to remove it. */
  adjusted: documentAmountSchema.nullable().optional(),
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
  /** Absent: from now on, unless the rate is already in force. */
  validFrom: timeSchema.optional(),
})

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(most).optional()

export const inventoryDocumentSchema = z.strictObject({
  format: z.literal(inventoryFormat, { error: `Write format: ${inventoryFormat}` }),
  providers: listOf(z.strictObject({ ...named, ...shape.provider, ...mark })),
  realms: listOf(z.strictObject({ ...ofProvider, ...mark })),
  pods: listOf(z.strictObject({ ...ofRealm, ...shape.pod })),
  clusters: listOf(z.strictObject({ ...ofRealm, pod: nameSchema, ...shape.cluster })),
  nodes: listOf(
    z.strictObject({ ...ofRealm, pod: nameSchema, cluster: nameSchema, ...shape.node }),
  ),
  providerHardwareProfiles: listOf(
    z.strictObject({ ...ofProvider, ...shape.providerHardwareProfile }),
  ),
  accounts: listOf(z.strictObject({ ...ofProvider, ...shape.account, ...mark })),
  images: listOf(z.strictObject({ ...named, ...shape.image, ...mark })),
  providerImages: listOf(providerImage),
  hardwareProfiles: listOf(z.strictObject({ ...named, ...shape.hardwareProfile, ...mark })),
  deployables: listOf(z.strictObject({ ...named, ...shape.deployable })),
  tenants: listOf(z.strictObject({ ...named, ...shape.tenant, ...mark })),
  pools: listOf(pool),
  /** Placement keys of clusters, tenants, VMs and everything that VMs refer to. */
  resourceKeys: listOf(listedKeySchema),
  /** The SLAs that accounts offer, and the preferences of tenants among them. */
  slas: listOf(listedSlaSchema),
  preferences: listOf(listedPreferenceSchema),
  /** Every version of every named module. Policies name one as `custom:<id>@<version>`. */
  modules: listOf(namedModule),
  prices: listOf(priceEntry),
  exchangeRates: listOf(exchangeRate),
  /** Published factors of the SLA ranker. */
  rankerFactors: z
    .strictObject({
      sla: documentSchemas.sla.optional(),
      monitoring: documentSchemas.monitoring.optional(),
    })
    .optional(),
  globalPolicy: policy.optional(),
})

export type InventoryDocument = z.output<typeof inventoryDocumentSchema>
export type PriceEntry = z.output<typeof priceEntry>

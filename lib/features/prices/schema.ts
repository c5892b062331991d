import { z } from 'zod'
import { idSchema, text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'

/** Per instance-hour in the account's currency, exactly as written; "0" is free. */
export const amountSchema = z
  .string()
  .regex(
    /^\d{1,12}(\.\d{1,6})?$/,
    'Use a decimal of at most 6 places that is not negative, such as "0.0310".',
  )

export const sourceSchema = text(100)

/** `validFrom` null: always until now; `validTo` null: until further notice. */
export const priceFields = {
  /** The basic price. */
  amount: amountSchema,
  /** What is charged for it; null: the account's percentage decides. */
  adjusted: amountSchema.nullable(),
  validFrom: timeSchema.nullable(),
  validTo: timeSchema.nullable(),
  source: sourceSchema,
}

const isPeriod = ({ validFrom, validTo }: { validFrom?: string | null; validTo?: string | null }) =>
  validFrom == null || validTo == null || Date.parse(validFrom) < Date.parse(validTo)

const emptyPeriod = { error: 'must be later than validFrom', path: ['validTo'] }

/** No realm: the base price of all realms, which a realm's own price overrides. */
export const newPriceSchema = z
  .strictObject({
    accountId: idSchema,
    hardwareProfileId: idSchema,
    realmId: idSchema.nullable().default(null),
    amount: priceFields.amount,
    adjusted: priceFields.adjusted.default(null),
    validFrom: priceFields.validFrom.default(null),
    validTo: priceFields.validTo.default(null),
    source: priceFields.source.default('manual'),
    /** Ends the price in force when this one begins (now, unless said), instead of refusing the overlap. */
    supersede: z.boolean().default(false),
  })
  .refine(isPeriod, emptyPeriod)

export const priceChangesSchema = z
  .strictObject(priceFields)
  .partial()
  .refine(isPeriod, emptyPeriod)

export const priceSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  account: z.string(),
  provider: z.string(),
  currency: z.string(),
  hardwareProfileId: z.string(),
  hardwareProfile: z.string(),
  realmId: z.string().nullable(),
  realm: z.string().nullable(),
  amount: z.string(),
  adjusted: z.string().nullable(),
  /** The adjusted price, or the account's percentage put on the basic one. */
  charged: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  inForce: z.boolean(),
  source: z.string(),
  /** The name of that time; null for prices of before names were kept. */
  enteredBy: z.string().nullable(),
  /** The applied set it came with; null: it was entered alone or imported. */
  changeId: z.string().nullable(),
  createdAt: z.string(),
  revision: z.number().int(),
})

export type NewPrice = z.infer<typeof newPriceSchema>
export type Price = z.infer<typeof priceSchema>

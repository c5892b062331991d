import { z } from 'zod'
import { idSchema, text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { decimalFromNumber, normaliseDecimal } from '@/lib/base/decimal'
import {
  changesShapeOf,
  newSchemaOf,
  responseShapeOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields } from '@/lib/features/resources/fields/fields'

const amountForm = 'Use a decimal of at most 6 places that is not negative, such as "0.0310".'

/** Per instance-hour in the account's currency, exactly as written; "0" is free. */
export const amountSchema = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, amountForm)

/** An amount in a document, where a number has the limits of a text. */
export const documentAmountSchema = z.union(
  [amountSchema, z.number().min(0).transform(decimalFromNumber).pipe(amountSchema)],
  { error: amountForm },
)

export const sourceSchema = text(100)

type Amount = { toFixed: () => string }
const amountOf = (amount: Amount) => normaliseDecimal(amount.toFixed())
const timeOf = (time: Date | null) => time?.toISOString() ?? null

/** A null `validFrom` means no start date, a null `validTo` no end date. */
export const priceFields = defineFields({
  /** The basic price. */
  amount: {
    label: 'Basic price',
    schema: amountSchema,
    shown: z.string(),
    read: ({ amount }: { amount: Amount }) => amountOf(amount),
    decides: true,
  },
  /** The charged price; null if it follows from the account's percentage. */
  adjusted: {
    label: 'Adjusted price',
    schema: amountSchema.nullable(),
    shown: z.string().nullable(),
    initial: null,
    read: ({ adjusted }: { adjusted: Amount | null }) =>
      adjusted === null ? null : amountOf(adjusted),
    decides: true,
  },
  validFrom: {
    label: 'From',
    schema: timeSchema.nullable(),
    shown: z.string().nullable(),
    initial: null,
    read: ({ validFrom }: { validFrom: Date | null }) => timeOf(validFrom),
    decides: true,
  },
  validTo: {
    label: 'Until',
    schema: timeSchema.nullable(),
    shown: z.string().nullable(),
    initial: null,
    read: ({ validTo }: { validTo: Date | null }) => timeOf(validTo),
    decides: true,
  },
  source: {
    label: 'Source',
    schema: sourceSchema,
    shown: z.string(),
    initial: 'manual',
    decides: false,
  },
})

const isPeriod = ({ validFrom, validTo }: { validFrom?: string | null; validTo?: string | null }) =>
  validFrom == null || validTo == null || Date.parse(validFrom) < Date.parse(validTo)

const emptyPeriod = { error: 'must be later than validFrom', path: ['validTo'] }

/** A null realm means the base price of all realms, which a realm's own price overrides. */
export const newPriceSchema = newSchemaOf(priceFields, {
  accountId: idSchema,
  hardwareProfileId: idSchema,
  realmId: idSchema.nullable().default(null),
  /** Ends the price in force when this one starts (now by default), instead of refusing the overlap. */
  supersede: z.boolean().default(false),
}).refine(isPeriod, emptyPeriod)

export const priceChangesSchema = z
  .strictObject(changesShapeOf(priceFields))
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
  ...responseShapeOf(priceFields),
  /** The adjusted price, or the basic price plus the account's percentage. */
  charged: z.string(),
  inForce: z.boolean(),
  /** The user's name at that time; null for prices entered before names were stored. */
  enteredBy: z.string().nullable(),
  /** The applied set of this price; null if it was entered individually or imported. */
  changeId: z.string().nullable(),
  createdAt: z.string(),
  revision: z.number().int(),
})

export type NewPrice = z.infer<typeof newPriceSchema>
export type Price = z.infer<typeof priceSchema>

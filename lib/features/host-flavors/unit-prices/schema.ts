import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'
import { isDecimal, normaliseDecimal } from '@/lib/base/decimal'

/** An exact decimal; "0" means free. */
const amountSchema = z
  .string()
  .regex(
    /^\d{1,12}(\.\d{1,6})?$/,
    'Use a decimal of at most 6 places that is not negative, such as "0.12".',
  )
  .overwrite((amount) => (isDecimal(amount) ? normaliseDecimal(amount) : amount))

export const newUnitPriceSchema = z.strictObject({
  /** The price in the reporting currency; null to end the price. */
  perUnitHour: amountSchema.nullable(),
  /** The default is now. It cannot be in the past because hosts were held at the prices of that time. */
  from: timeSchema.transform((text) => new Date(text)).optional(),
})

export type NewUnitPrice = z.output<typeof newUnitPriceSchema>

/** A price in force, in the format for all users. */
export const unitPriceInForceSchema = z.object({
  perUnitHour: z.string(),
  currency: z.string(),
  from: z.string(),
})

export type UnitPriceInForce = z.infer<typeof unitPriceInForceSchema>

export const unitPriceSchema = z.object({
  id: z.string(),
  /** Null if the price ends. */
  perUnitHour: z.string().nullable(),
  currency: z.string(),
  from: z.string(),
  /**
   * A price is in force until the next one starts. A price in another currency than the reporting currency is
   * not used.
   */
  state: z.enum(['scheduled', 'in-force', 'past', 'not-used']),
  /** The person's name at that time, shown to staff. */
  enteredBy: z.string().nullable(),
})

export type UnitPriceShown = z.infer<typeof unitPriceSchema>

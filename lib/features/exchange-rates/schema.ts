import { z } from 'zod'
import { timeSchema } from '@/lib/api/fields/time'
import { isDecimal, normaliseDecimal } from '@/lib/base/decimal'

export const currencyCodeSchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Use a currency code of three capitals, such as USD.')

/** An exact decimal above 0. */
export const rateSchema = z
  .string()
  .regex(
    /^\d{1,12}(\.\d{1,12})?$/,
    'Use a decimal of at most 12 places that is above 0, such as "1.0834".',
  )
  .refine((rate) => /[1-9]/.test(rate), 'Use a rate above 0.')
  .overwrite((rate) => (isDecimal(rate) ? normaliseDecimal(rate) : rate))

/** The value of one unit of `currency` in the reporting currency, from an instant on. */
export const newExchangeRateSchema = z.strictObject({
  currency: currencyCodeSchema,
  rate: rateSchema,
  /** Null for the current time. */
  validFrom: timeSchema.nullable().default(null),
})

export type NewExchangeRate = z.output<typeof newExchangeRateSchema>

export const exchangeRateSchema = z.object({
  id: z.string(),
  currency: z.string(),
  reportingCurrency: z.string(),
  rate: z.string(),
  validFrom: z.string(),
  /** A rate is in force until the next one of the same currencies starts. */
  state: z.enum(['scheduled', 'in-force', 'past']),
  enteredBy: z.string(),
  createdAt: z.string(),
  revision: z.number().int(),
})

export type ExchangeRate = z.output<typeof exchangeRateSchema>

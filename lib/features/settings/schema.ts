import { z } from 'zod'

const known = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217, as the platform knows it. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'is three capital letters, as USD')
  .refine((code) => known.has(code), 'is no currency')

export const settingsSchema = z.object({
  reportingCurrency: z.string(),
  /** The demo data set is loaded. */
  demo: z.boolean(),
  revision: z.number().int(),
})

export const updateSettingsSchema = z.object({ reportingCurrency: currencySchema })

export type Settings = z.output<typeof settingsSchema>
export type UpdateSettings = z.output<typeof updateSettingsSchema>

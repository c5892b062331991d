import { z } from 'zod'
import { alertSettingsSchema } from './alert-settings'

const known = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217, as the platform knows it. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'is three capital letters, as USD')
  .refine((code) => known.has(code), 'is no currency')

const wholeUpTo = (most: number) => {
  const sentence = `is a whole number from 1 to ${most}`
  return z.number(sentence).int(sentence).min(1, sentence).max(most, sentence)
}

export const retentionShape = {
  /** An attempt without an outcome counts as failed after so long. */
  outcomeMinutes: wholeUpTo(10_080),
  /** How long the inputs and traces of decisions are kept. */
  traceDays: wholeUpTo(3650),
  /** How long a launch is kept with its receipts and results, once it ended. */
  resultDays: wholeUpTo(3650),
}

export const settingsSchema = z.object({
  reportingCurrency: z.string(),
  ...retentionShape,
  /** The demo data set is loaded. */
  demo: z.boolean(),
  alerts: alertSettingsSchema,
  revision: z.number().int(),
})

export const currencySettingSchema = z.object({ reportingCurrency: currencySchema })

export const RESULTS_TOO_SHORT = 'must not be shorter than traces are kept'

export const retentionSettingsSchema = z
  .object(retentionShape)
  .refine(({ traceDays, resultDays }) => resultDays >= traceDays, {
    path: ['resultDays'],
    message: RESULTS_TOO_SHORT,
  })

/** What is left out stays as it is, so that each section of the page is saved by itself; thresholds of alerts are set together. */
export const updateSettingsSchema = z.strictObject({
  ...currencySettingSchema.extend(retentionShape).partial().shape,
  alerts: alertSettingsSchema.optional(),
})

export type Settings = z.output<typeof settingsSchema>
export type UpdateSettings = z.output<typeof updateSettingsSchema>

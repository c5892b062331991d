import { z } from 'zod'
import { atLeastOne, quotaSchema } from '@/lib/api/fields/numbers'
import { idSchema, nameSchema, noteSchema, text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { isDecimal, normaliseDecimal } from '@/lib/base/decimal'
import { currencyCodeSchema } from '@/lib/features/exchange-rates/schema'
import { driverSchema } from '@/lib/features/launch-drivers/schema'
import { changesOf, storedFields, usageFields } from '@/lib/features/resources/schema'

export const labelsSchema = z
  .record(
    text(63),
    z
      .string()
      .max(200)
      .refine((value) => !value.includes('\0'), 'Remove the zero byte.'),
  )
  .refine((labels) => Object.keys(labels).length <= 50, 'Keep it within 50 labels.')

/** Above -100, at most four places: "12.5" puts an eighth on, "-10" takes a tenth off. */
export const adjustPercentSchema = z
  .string()
  .regex(
    /^(-?\d{1,2}|\d{1,5})(\.\d{1,4})?$/,
    'Use a percentage above -100 with at most 4 places, such as "12.5" or "-10".',
  )
  .overwrite(shortest)

/** Without zeros that say nothing: "12.50" is "12.5", "-0" is "0". What is refused stays as it is. */
function shortest(percent: string): string {
  const digits = percent.replace('-', '')
  if (!isDecimal(digits)) return percent
  const size = normaliseDecimal(digits)
  return percent.startsWith('-') && size !== '0' ? `-${size}` : size
}

export const colourSlotSchema = z.number().int().min(0).max(9)

export const accountFields = {
  name: nameSchema,
  /** 1 is used first; null after all others. */
  priority: atLeastOne.nullable(),
  quota: quotaSchema,
  currency: currencyCodeSchema,
  adjustPercent: adjustPercentSchema,
  colourSlot: colourSlotSchema,
  enabled: z.boolean(),
  labels: labelsSchema,
}

/** Without a colour slot the account takes the one that is used least. */
export const newAccountSchema = z.strictObject({
  providerId: idSchema,
  name: accountFields.name,
  priority: accountFields.priority.default(null),
  quota: accountFields.quota.default(null),
  currency: accountFields.currency.default('USD'),
  adjustPercent: accountFields.adjustPercent.default('0'),
  colourSlot: accountFields.colourSlot.optional(),
  enabled: accountFields.enabled.default(true),
  labels: accountFields.labels.default({}),
})

export const accountChangesSchema = changesOf(accountFields)

/** The list of accounts belongs to no policy, so it counts failures within a window of its own. */
export const RECENT_FAILURE_HOURS = 6

export const accountSchema = z.object({
  ...storedFields,
  providerId: z.string(),
  provider: z.string(),
  name: z.string(),
  priority: z.number().int().nullable(),
  quota: z.number().int().nullable(),
  currency: z.string(),
  /** Put on basic prices where no adjusted one is typed; negative: taken off. */
  adjustPercent: z.string(),
  /** What one unit of its currency is worth in the reporting currency now; null: its prices count as unknown. */
  rate: z.string().nullable(),
  colourSlot: z.number().int(),
  /** Drawn on slices, so that colour is never the only channel. */
  letter: z.string(),
  /** An earlier account has this colour already. */
  hatched: z.boolean(),
  enabled: z.boolean(),
  maintenance: z.boolean(),
  maintenanceNote: z.string().nullable(),
  labels: z.record(z.string(), z.string()),
  /** Who carries out its launches. */
  driver: driverSchema,
  /** Null: none was made. Otherwise how long the one before it signs too; null: it does not. */
  driverSecret: z.object({ previousUntil: z.iso.datetime().nullable() }).nullable(),
  ...usageFields,
  /** Failures of the last `RECENT_FAILURE_HOURS`. */
  recentFailures: z.number().int(),
  /** Pools that may use it: those that list it, and those that take all accounts. */
  poolIds: z.array(z.string()),
})

export type Account = z.infer<typeof accountSchema>

export const failureReportSchema = z.strictObject({
  /** Absent: now. */
  at: timeSchema.optional(),
  source: text(100),
  message: noteSchema.nullable().default(null),
  /** Several failures of one instant in one report. */
  count: z.number().int().min(1).max(1000, 'Report at most 1,000 at once.').default(1),
})

export type FailureReport = z.infer<typeof failureReportSchema>

export const maintenanceSchema = z.strictObject({
  on: z.boolean(),
  note: noteSchema.nullable().default(null),
})

export type Maintenance = z.infer<typeof maintenanceSchema>

export const accountFailureSchema = z.object({
  id: z.string(),
  at: z.string(),
  source: z.string(),
  message: z.string().nullable(),
})

export type AccountFailurePage = {
  items: z.infer<typeof accountFailureSchema>[]
  next: string | null
}

import { z } from 'zod'
import { atLeastOne } from '@/lib/api/fields/numbers'
import { idSchema, noteSchema, text } from '@/lib/api/fields/text'
import { timeSchema } from '@/lib/api/fields/time'
import { isDecimal, normaliseDecimal } from '@/lib/base/decimal'
import { currencyCodeSchema } from '@/lib/features/exchange-rates/schema'
import {
  driverColumns,
  driverOf,
  driverRequestSchema,
  driverSchema,
  initialDriver,
} from '@/lib/features/launch-drivers/schema'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import {
  defineFields,
  enabledField,
  nameField,
  quotaField,
} from '@/lib/features/resources/fields/fields'
import { usageFields } from '@/lib/features/resources/schema'

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
const adjustPercentSchema = z
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

const colourSlotSchema = z.number().int().min(0).max(9)

const number = (text: z.ZodType<string, string>) => z.number().transform(String).pipe(text)

/** The labels of a row. */
const labels = z.record(z.string(), z.string())
export const labelsOf = (row: { labels: unknown }) => labels.parse(row.labels)

export const accountFields = defineFields({
  name: nameField,
  /** 1 is used first; null after all others. */
  priority: { schema: atLeastOne.nullable(), initial: null, decides: true },
  quota: quotaField,
  currency: { schema: currencyCodeSchema, shown: z.string(), initial: 'USD', decides: true },
  /** Put on basic prices where no adjusted one is typed; negative: taken off. */
  adjustPercent: {
    schema: adjustPercentSchema,
    shown: z.string(),
    initial: '0',
    read: ({ adjustPercent }: { adjustPercent: { toFixed: () => string } }) =>
      adjustPercent.toFixed(),
    // A number is read by its digits.
    document: z.union([adjustPercentSchema, number(adjustPercentSchema)]),
    terse: true,
    decides: true,
  },
  /** A new account takes the colour that is used least. */
  colourSlot: { schema: colourSlotSchema, chosen: true, decides: false },
  enabled: enabledField,
  maintenance: { schema: z.boolean(), initial: false, ownVerb: true, decides: true },
  maintenanceNote: {
    schema: noteSchema.nullable(),
    shown: z.string().nullable(),
    initial: null,
    ownVerb: true,
    terse: true,
    decides: false,
  },
  labels: {
    schema: labelsSchema,
    shown: labels,
    initial: {},
    read: labelsOf,
    terse: true,
    decides: true,
  },
  /** Who carries out its launches. */
  driver: {
    schema: driverSchema,
    read: driverOf,
    columns: driverColumns,
    initial: initialDriver,
    ownVerb: true,
    document: driverRequestSchema,
    terse: true,
    decides: ['driver'],
  },
})

export const newAccountSchema = newSchemaOf(accountFields, { providerId: idSchema })

/** The list of accounts belongs to no policy, so it counts failures within a window of its own. */
export const RECENT_FAILURE_HOURS = 6

export const accountChangesSchema = changesSchemaOf(accountFields)

export const accountSchema = answerSchemaOf(accountFields, {
  providerId: z.string(),
  provider: z.string(),
  /** What one unit of its currency is worth in the reporting currency now; null: its prices count as unknown. */
  rate: z.string().nullable(),
  /** Drawn on slices, so that colour is never the only channel. */
  letter: z.string(),
  /** An earlier account has this colour already. */
  hatched: z.boolean(),
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

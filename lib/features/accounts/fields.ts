import { z } from 'zod'
import { atLeastOne } from '@/lib/api/fields/numbers'
import { noteSchema, text } from '@/lib/api/fields/text'
import { isDecimal, normaliseDecimal } from '@/lib/base/decimal'
import { decimalText } from '@/lib/base/number-text'
import { currencyCodeSchema } from '@/lib/features/exchange-rates/schema'
import {
  driverColumns,
  driverOf,
  driverRequestSchema,
  driverSchema,
  initialDriver,
} from '@/lib/features/launch-drivers/schema'
import {
  defineFields,
  enabledField,
  nameField,
  quotaField,
} from '@/lib/features/resources/fields/fields'
import { accountList } from './listed'

export const labelsSchema = z
  .record(
    text(63),
    z
      .string()
      .max(200)
      .refine((value) => !value.includes('\0'), 'Remove the zero byte.'),
  )
  .refine((labels) => Object.keys(labels).length <= 50, 'Keep it within 50 labels.')

/** Above -100, with at most four decimal places: "12.5" adds an eighth, "-10" subtracts a tenth. */
const adjustPercentSchema = z
  .string()
  .regex(
    /^(-?\d{1,2}|\d{1,5})(\.\d{1,4})?$/,
    'Use a percentage above -100 with at most 4 places, such as "12.5" or "-10".',
  )
  .overwrite(shortest)

/** Without redundant zeros: "12.50" is "12.5", "-0" is "0". Invalid values stay unchanged. */
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

const labelsText = (of: z.output<typeof labels>) =>
  Object.entries(of)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ') || 'none'

/** `+12.5 %` or `−10 %`. */
const signedPercent = (percent: string) =>
  percent === '0'
    ? 'nothing'
    : `${percent.startsWith('-') ? '' : '+'}${decimalText(percent).replace('-', '−')} %`

export const accountFields = defineFields({
  name: nameField,
  /** 1 is used first, null last. */
  priority: {
    ...accountList.fields.priority,
    schema: atLeastOne.nullable(),
    initial: null,
    decides: true,
  },
  quota: { ...quotaField, hint: 'Instances.', group: 'room' },
  currency: {
    ...accountList.fields.currency,
    schema: currencyCodeSchema,
    shown: z.string(),
    initial: 'USD',
    decides: true,
  },
  /** Added to basic prices without an entered adjusted price; subtracted if negative. */
  adjustPercent: {
    label: 'Adjusted by',
    hint: 'Percent added to basic prices. A change also applies to reports of past days.',
    widget: 'decimal',
    text: signedPercent,
    group: 'price',
    schema: adjustPercentSchema,
    shown: z.string(),
    initial: '0',
    read: ({ adjustPercent }: { adjustPercent: { toFixed: () => string } }) =>
      adjustPercent.toFixed(),
    // A number is converted to its digits.
    document: z.union([adjustPercentSchema, number(adjustPercentSchema)]),
    terse: true,
    decides: true,
  },
  /** A new account gets the least used colour. */
  colourSlot: {
    label: 'Colour',
    widget: 'special',
    text: (slot: number) => `${slot + 1}`,
    schema: colourSlotSchema,
    chosen: true,
    decides: false,
  },
  enabled: { ...enabledField, hint: 'A disabled account takes no part in decisions.' },
  maintenance: {
    label: 'Maintenance',
    words: { on: 'on', off: 'off' },
    schema: z.boolean(),
    initial: false,
    ownVerb: true,
    decides: true,
  },
  maintenanceNote: {
    label: 'Note on maintenance',
    schema: noteSchema.nullable(),
    shown: z.string().nullable(),
    initial: null,
    ownVerb: true,
    terse: true,
    decides: false,
  },
  labels: {
    label: 'Labels',
    text: labelsText,
    schema: labelsSchema,
    shown: labels,
    initial: {},
    read: labelsOf,
    terse: true,
    decides: true,
  },
  /** The driver that carries out its launches. */
  driver: {
    label: 'Driver',
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

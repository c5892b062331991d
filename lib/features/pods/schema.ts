import { z } from 'zod'
import { idSchema, noteSchema, text } from '@/lib/api/fields/text'
import { decimalFromNumber, normaliseDecimal } from '@/lib/base/decimal'
import { fetchFailureSchema } from '@/lib/features/fetched-sources/schema'
import { amountSchema } from '@/lib/features/prices/schema'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { podUsageSchema } from './usage-schema'

/** One pair, or none. A key without `=`, so that `key=value` names one group. */
const tagSchema = z
  .record(
    text(63).refine((key) => !key.includes('='), 'A key cannot contain an equals sign.'),
    text(200),
  )
  .refine((tag) => Object.keys(tag).length <= 1, 'Keep one pair, or none.')

const pairs = z.record(z.string(), z.string())

const tagText = (tag: z.output<typeof pairs>) =>
  Object.entries(tag)
    .map(([key, value]) => `${key}=${value}`)
    .join(', ') || 'none: the general group'

export const podStates = ['active', 'maintenance', 'draining'] as const
const stateSchema = z.enum(podStates)

/** Launches read whether a pod can take something new, and of what group. */
export const podFields = defineFields({
  name: { ...nameField, decides: false },
  /** The group of requests that the pod is reserved for; empty for the general group. */
  tag: {
    label: 'Tag',
    text: tagText,
    schema: tagSchema,
    shown: pairs,
    initial: {},
    read: ({ tag }: { tag: unknown }) => pairs.parse(tag),
    terse: true,
    decides: true,
  },
  /** Null: unknown. */
  costPerHour: {
    label: 'Price per hour',
    widget: 'decimal',
    empty: 'unknown',
    group: 'price',
    schema: amountSchema.nullable(),
    shown: z.string().nullable(),
    initial: null,
    read: ({ costPerHour }: { costPerHour: { toFixed: () => string } | null }) =>
      costPerHour === null ? null : normaliseDecimal(costPerHour.toFixed()),
    document: z
      .union([amountSchema, z.number().min(0).transform(decimalFromNumber).pipe(amountSchema)])
      .nullable(),
    terse: true,
    decides: false,
  },
  /** Used/total from which it takes nothing new; null: that of the settings. */
  threshold: {
    label: 'Full from',
    widget: 'percent',
    empty: 'the default',
    group: 'price',
    schema: z
      .number()
      .min(0, 'Use a fraction from 0 to 1.')
      .max(1, 'Use a fraction from 0 to 1.')
      .nullable(),
    initial: null,
    terse: true,
    decides: true,
  },
  /** Only an active pod takes new tenants. To a draining one volumes can still be attached. */
  state: {
    label: 'State',
    schema: stateSchema,
    initial: 'active',
    ownVerb: true,
    terse: true,
    decides: true,
  },
  stateNote: {
    label: 'Note on the state',
    schema: noteSchema.nullable(),
    shown: z.string().nullable(),
    initial: null,
    ownVerb: true,
    terse: true,
    decides: false,
  },
})

export const newPodSchema = newSchemaOf(podFields, { realmId: idSchema })

export const podChangesSchema = changesSchemaOf(podFields)

export const podSchema = answerSchemaOf(podFields, {
  /** Its availability zone. */
  realmId: z.string(),
  realm: z.string(),
  provider: z.string(),
  /** Used/total from which it takes nothing new: its threshold, or that of the settings. */
  fullFrom: z.number(),
  /** What its services last reported, and when; null: never measured. */
  usage: podUsageSchema.nullable(),
  usageSource: z.string().nullable(),
  usageAt: z.string().nullable(),
  /** Null: the last fetch succeeded, or there was none. */
  usageFailure: fetchFailureSchema.nullable(),
  counts: z.object({
    openBindings: z.number().int(),
    /** Servers and volumes that requests brought here. */
    resources: z.number().int(),
  }),
})

/** How pages draw it. */
export const podDescription = describeResource({
  one: 'pod',
  fields: podFields,
  owners: {
    realmId: { label: 'Realm', hint: 'Its availability zone.', schema: idSchema, shownAs: 'realm' },
  },
  create: newPodSchema,
  changes: podChangesSchema,
})

export type Pod = z.infer<typeof podSchema>

const days = z.number().min(0)

/** When the pod takes nothing new any more, in days from now, if it goes on growing as in the last 30 days. */
export const podForecastSchema = z.object({
  threshold: z.number(),
  dimensions: z.array(
    z.object({
      name: z.string(),
      used: z.number(),
      total: z.number(),
      forecast: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('full'),
          inDays: days,
          /** With 95 in 100 not before the one and not after the other; null: perhaps never. */
          soonest: days,
          latest: days.nullable(),
        }),
        z.object({ kind: z.literal('not-soon'), withinDays: days }),
        z.object({ kind: z.literal('not-growing') }),
        z.object({ kind: z.literal('not-enough-data') }),
      ]),
    }),
  ),
})

export const listedForecastSchema = podForecastSchema.extend({ podId: z.string() })

export type ListedForecast = z.output<typeof listedForecastSchema>

export const podUsageSampleSchema = z.object({ at: z.string(), usage: podUsageSchema })

export type PodUsageSamplePage = {
  items: z.infer<typeof podUsageSampleSchema>[]
  next: string | null
}

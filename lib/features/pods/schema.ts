import { z } from 'zod'
import { idSchema, noteSchema, text } from '@/lib/api/fields/text'
import { normaliseDecimal } from '@/lib/base/decimal'
import { fetchFailureSchema } from '@/lib/features/fetched-sources/schema'
import { amountSchema, documentAmountSchema } from '@/lib/features/prices/schema'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField } from '@/lib/features/resources/fields/fields'
import { podUsageSchema } from './usage-schema'

/** At most one pair. The key has no `=`, so that `key=value` names one group. */
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

/** The fields of a pod. Launches read its group and whether it accepts new instances or volumes. */
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
  /** Null if unknown. */
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
    document: documentAmountSchema.nullable(),
    terse: true,
    decides: false,
  },
  /** The ratio used/total at which the pod accepts nothing new; null for the value in the settings. */
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
  /** Only an active pod accepts new tenants. Volumes can still be attached to a draining pod. */
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
  /** The availability zone of the pod. */
  realmId: z.string(),
  realm: z.string(),
  provider: z.string(),
  /** The ratio used/total at which the pod accepts nothing new: its own threshold, or that of the settings. */
  fullFrom: z.number(),
  /** The last report of its services; null if there was none. */
  usage: podUsageSchema.nullable(),
  usageSource: z.string().nullable(),
  usageAt: z.string().nullable(),
  /** Null if the last fetch succeeded or there was none. */
  usageFailure: fetchFailureSchema.nullable(),
  counts: z.object({
    openBindings: z.number().int(),
    /** Servers and volumes that requests placed in this pod. */
    resources: z.number().int(),
  }),
})

/** How pages show a pod. */
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

/** Days until the pod accepts nothing new, if it continues to grow as in the last 30 days. */
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
          /** The bounds of a 95 % interval; `latest` is null if the pod may never be full. */
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

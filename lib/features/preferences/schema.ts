import { z } from 'zod'
import { idSchema, nameSchema, text } from '@/lib/api/fields/text'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields } from '@/lib/features/resources/fields/fields'

const MAX_PRIORITIES = 1000

/** An SLA by name, and its weight. A missing weight counts as 0. */
const prioritySchema = z.strictObject({
  slaId: nameSchema,
  serviceId: text(200).nullable().default(null),
  weight: z.number().min(-1e15).max(1e15).nullable().default(null),
})

const shownPriorities = z.array(
  z.object({
    slaId: z.string(),
    serviceId: z.string().nullable(),
    weight: z.number().nullable(),
  }),
)

export const rankPreferenceFields = defineFields({
  /** Ranked by weight, highest first; equal weights in the order of this list. */
  priorities: {
    label: 'SLAs',
    hint: 'One on each line: its id, a space, its weight. The highest weight ranks first.',
    schema: z
      .array(prioritySchema)
      .min(1, 'Name one SLA or more.')
      .max(MAX_PRIORITIES, `Keep it within ${MAX_PRIORITIES} priorities.`),
    shown: shownPriorities,
    read: ({ priorities }: { priorities: unknown }) => shownPriorities.parse(priorities),
    decides: true,
  },
})

export const serviceTypeSchema = text(200)

export const newRankPreferenceSchema = newSchemaOf(rankPreferenceFields, {
  /** Null for all tenants without their own preference. */
  tenantId: idSchema.nullable().default(null),
  serviceType: serviceTypeSchema.nullable().default(null),
})

export const rankPreferenceChangesSchema = changesSchemaOf(rankPreferenceFields)

export const rankPreferenceSchema = answerSchemaOf(rankPreferenceFields, {
  tenantId: z.string().nullable(),
  tenant: z.string().nullable(),
  serviceType: z.string().nullable(),
})

export type RankPreference = z.infer<typeof rankPreferenceSchema>

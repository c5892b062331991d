import { z } from 'zod'
import { eventKinds } from '@/lib/features/events/schema'
import { describeResource } from '@/lib/features/resources/fields/described'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, enabledField, nameField } from '@/lib/features/resources/fields/fields'

const deliveryStates = ['pending', 'delivered', 'dead'] as const

const urlSchema = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\//, 'Use an address that begins with https://.')

export const kindsText = (kinds: readonly string[]) => {
  if (kinds.length === 0) return 'all'
  return kinds.length === 1 ? String(kinds[0]) : `${kinds.length} kinds`
}

export const webhookFields = defineFields({
  name: { ...nameField, hint: 'The receiver of the events.', decides: false },
  url: {
    label: 'Address',
    hint: 'Receives a POST for each event. It must be public and begin with https://.',
    widget: 'url',
    column: { hideBelow: 'md' },
    schema: urlSchema,
    shown: z.string(),
    decides: false,
  },
  /** Empty for all events. */
  kinds: {
    label: 'Events',
    hint: 'Choose none to receive all events.',
    column: { hideBelow: 'sm' },
    text: kindsText,
    schema: z
      .array(z.enum(eventKinds))
      .max(50)
      .transform((kinds) => [...new Set(kinds)]),
    shown: z.array(z.string()),
    initial: [],
    decides: false,
  },
  enabled: {
    ...enabledField,
    label: 'Switched on',
    words: { on: 'on', off: 'off' },
    decides: false,
  },
})

export const newWebhookSchema = newSchemaOf(webhookFields, {})

export const webhookChangesSchema = changesSchemaOf(webhookFields)

export const webhookSchema = answerSchemaOf(webhookFields, {
  /** The time until which the previous secret also signs; null if it does not. */
  previousSecretUntil: z.iso.datetime().nullable(),
  /** The number of deliveries that wait for another attempt, and of abandoned deliveries. */
  counts: z.object({ pending: z.number().int(), dead: z.number().int() }),
})

/** How pages show a webhook. */
export const webhookDescription = describeResource({
  one: 'webhook',
  permission: 'webhook.write',
  fields: webhookFields,
  create: newWebhookSchema,
  changes: webhookChangesSchema,
})

export type Webhook = z.infer<typeof webhookSchema>

export const createdWebhookSchema = z.object({
  webhook: webhookSchema,
  /** Signs every delivery. It is shown only once. */
  secret: z.string(),
})

export const deliverySchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(),
  lastTryAt: z.iso.datetime().nullable(),
  /** The status of the last response; null if there was none. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
})

export type Delivery = z.infer<typeof deliverySchema>

export const deliveryFilter = z.object({ state: z.enum(deliveryStates).optional() })

export const deliveryParams = z.object({
  id: z.string().min(1).max(100),
  deliveryId: z.string().min(1).max(100),
})

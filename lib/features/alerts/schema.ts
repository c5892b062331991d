import { z } from 'zod'
import { unreadableSchema } from '@/lib/api/fields/unreadable'
import { alertKinds } from './facts/alert-facts'
import { ALERTS_SHOWN, alertSeverities } from './facts/severities'

export const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  severity: z.enum(alertSeverities),
  /** The time of the incident; `to` is null while it lasts. */
  incident: z.object({ from: z.string(), to: z.string().nullable() }),
  /** The problem in one sentence. */
  text: z.string(),
  /** The action that solves the problem, and the page for that action. */
  verb: z.object({ label: z.string(), page: z.string(), href: z.string() }),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The number of occurrences since `firstAt`. */
  count: z.number().int(),
  ackedAt: z.string().nullable(),
  ackedBy: z.string().nullable(),
  /** The end of the snooze; null if it does not end at a time. */
  snoozedUntil: z.string().nullable(),
  /** True if the alert is snoozed until its facts change. */
  snoozedUntilChanged: z.boolean(),
})

export type Alert = z.infer<typeof alertSchema>

export const alertsSchema = z.object({
  /** The time of the last check of alerts; null if there was none. */
  checkedAt: z.string().nullable(),
  /** The most urgent alerts come first, acknowledged or snoozed alerts last. */
  items: z.array(alertSchema),
  next: z.string().nullable(),
  /** The number of stored alerts that are omitted because they cannot be read; absent if zero. */
  unreadable: z.array(unreadableSchema).max(ALERTS_SHOWN).optional(),
})

export type Alerts = z.infer<typeof alertsSchema>

export const acknowledgeSchema = z.strictObject({ on: z.boolean().default(true) })

const snoozeTimes = ['1h', '8h', 'until-changed'] as const
export const snoozeSchema = z.strictObject({ for: z.enum(snoozeTimes) })
export type SnoozeTime = (typeof snoozeTimes)[number]

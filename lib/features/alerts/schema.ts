import { z } from 'zod'
import { unreadableSchema } from '@/lib/api/fields/unreadable'
import { alertKinds } from './facts/alert-facts'
import { ALERTS_SHOWN, alertSeverities } from './facts/severities'

export const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  severity: z.enum(alertSeverities),
  /** When it happened; `to` is null while it lasts. */
  incident: z.object({ from: z.string(), to: z.string().nullable() }),
  /** What is the matter, in a sentence. */
  text: z.string(),
  /** The one thing to do about it, and the page that does it. */
  verb: z.object({ label: z.string(), page: z.string(), href: z.string() }),
  firstAt: z.string(),
  lastAt: z.string(),
  /** How often it happened since `firstAt`. */
  count: z.number().int(),
  ackedAt: z.string().nullable(),
  ackedBy: z.string().nullable(),
  /** Quiet until then; null: not by the clock. */
  snoozedUntil: z.string().nullable(),
  /** Quiet until what was seen is something else. */
  snoozedUntilChanged: z.boolean(),
})

export type Alert = z.infer<typeof alertSchema>

export const alertsSchema = z.object({
  /** When alerts were last checked; null: never. */
  checkedAt: z.string().nullable(),
  /** The most urgent come first, those that are acknowledged or snoozed last. */
  items: z.array(alertSchema),
  next: z.string().nullable(),
  /** Number of stored alerts that are left out because they cannot be read; absent if zero. */
  unreadable: z.array(unreadableSchema).max(ALERTS_SHOWN).optional(),
})

export type Alerts = z.infer<typeof alertsSchema>

export const acknowledgeSchema = z.strictObject({ on: z.boolean().default(true) })

const snoozeTimes = ['1h', '8h', 'until-changed'] as const
export const snoozeSchema = z.strictObject({ for: z.enum(snoozeTimes) })
export type SnoozeTime = (typeof snoozeTimes)[number]

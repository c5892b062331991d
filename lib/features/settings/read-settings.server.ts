import 'server-only'
import type { z } from 'zod'
import { unreadableRow } from '@/lib/api/fields/unreadable'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { alertSettingsSchema } from './alert-settings'
import { type BindSettings, bindSettingsSchema } from './bind-settings'
import { type Settings, settingsSchema } from './schema'
import { expiryOf } from './short-retention'

/** The default number of minutes for which hosts are offered to an entry of the waiting list. */
const OFFER_MINUTES = 60
/** The default retention of monitoring samples in days. */
const MONITORING_DAYS = 30

/** Reads the settings of the whole installation. A migration created their single row. */
export async function readSettings(
  _scope: Scope<'settings.read'>,
): Promise<Result<Settings, Problem>> {
  return ok(await settingsOf(database()))
}

/**
 * Returns the settings in force, with defaults for missing values and without an expired request. Stored values
 * that cannot be read also have their defaults and are listed, so that the page can open to correct them.
 */
export async function settingsOf(db: Db): Promise<Settings> {
  const row = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const alerts = readable('alerts', alertSettingsSchema, row.alerts)
  const binding = readable('binding', bindSettingsSchema, row.binding ?? {})
  const unreadable = [...alerts.unreadable, ...binding.unreadable]
  const settings = settingsSchema.parse({
    ...row,
    alerts: alerts.value,
    binding: binding.value,
    offerMinutes: row.offerMinutes ?? OFFER_MINUTES,
    monitoringDays: row.monitoringDays ?? MONITORING_DAYS,
    ...(unreadable.length === 0 ? {} : { unreadable }),
  })
  const request = settings.retentionRequest
  const isOpen = request !== null && now() < expiryOf(request)
  return { ...settings, retentionRequest: isOpen ? request : null }
}

function readable<Value>(id: string, schema: z.ZodType<Value>, stored: unknown) {
  const { data, error } = schema.safeParse(stored)
  return error === undefined
    ? { value: data, unreadable: [] }
    : { value: schema.parse({}), unreadable: [unreadableRow({ id }, error)] }
}

/**
 * Returns the current settings for binding tenants to pods. Decisions never use defaults in place of unreadable
 * settings.
 */
export async function bindSettingsOf(db: Db): Promise<BindSettings> {
  const where = { id: 'main' }
  const { binding } = await db.setting.findUniqueOrThrow({ where, select: { binding: true } })
  return bindSettingsSchema.parse(binding ?? {})
}

import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { type BindSettings, bindSettingsSchema } from './bind-settings'
import { type Settings, settingsSchema } from './schema'
import { expiryOf } from './short-retention'

/** How long hosts stay offered to who waits for them, unless set. */
const OFFER_MINUTES = 60
/** How long monitoring samples are kept, unless set. */
const MONITORING_DAYS = 30

/** What holds for the whole installation; the migration made its one row. */
export async function readSettings(
  _scope: Scope<'settings.read'>,
): Promise<Result<Settings, Problem>> {
  return ok(await settingsOf(database()))
}

/** The settings as they hold, with the defaults of what was never set, and without a request that has expired. */
export async function settingsOf(db: Db): Promise<Settings> {
  const row = await db.setting.findUniqueOrThrow({ where: { id: 'main' } })
  const settings = settingsSchema.parse({
    ...row,
    binding: row.binding ?? {},
    offerMinutes: row.offerMinutes ?? OFFER_MINUTES,
    monitoringDays: row.monitoringDays ?? MONITORING_DAYS,
  })
  const request = settings.retentionRequest
  const isOpen = request !== null && now() < expiryOf(request)
  return { ...settings, retentionRequest: isOpen ? request : null }
}

/** How tenants are bound to pods, as it holds now. */
export async function bindSettingsOf(db: Db): Promise<BindSettings> {
  const where = { id: 'main' }
  const { binding } = await db.setting.findUniqueOrThrow({ where, select: { binding: true } })
  return bindSettingsSchema.parse(binding ?? {})
}

import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { type Db, database } from '@/lib/db/client.server'
import type { ReportingCurrencies } from './reporting-currencies'

/** In which currency amounts were recorded, and since when in today's. */
export const readReportingCurrencies = (_scope: Scope<'settings.read'>) =>
  reportingCurrencies(database())

/** Amounts are stored without their currency; the audit log records all its changes. */
export async function reportingCurrencies(db: Db): Promise<ReportingCurrencies> {
  const [setting, changes] = await Promise.all([
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
    db.$queryRaw<{ at: Date; currency: string }[]>`
      select "at", "before"->>'reportingCurrency' as "currency" from "AuditEntry"
      where "action" = 'settings.update' and "before"->>'reportingCurrency' is not null order by "id"`,
  ])
  return {
    now: setting.reportingCurrency,
    before: changes.map(({ at, currency }) => ({ currency, until: at.toISOString() })),
  }
}

import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { type Db, database } from '@/lib/db/client.server'
import type { ReportingCurrencies } from './reporting-currencies'

/** The current and earlier reporting currencies with their periods. */
export const readReportingCurrencies = (_scope: Scope<'settings.read'>) =>
  reportingCurrencies(database())

/** Amounts are stored without their currency, so it is read from its changes in the audit log. */
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

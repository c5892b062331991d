import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope, signedIn } from '@/lib/auth/current.server'
import { isStaff } from '@/lib/auth/permissions'
import { ALERTS_SHOWN } from '@/lib/features/alerts/facts/severities'
import { listAlerts } from '@/lib/features/alerts/list-alerts.server'
import { hasLaunches } from '@/lib/features/overview/has-launches.server'
import { firstPage } from '@/lib/features/resources/first-paint.server'
import { readTenantStart } from '@/lib/features/tenant-start/read-tenant-start.server'
import { OverviewEntry } from './overview/overview-entry'
import { TenantStart } from './start/tenant-start'

/** The start page: the overview for staff, and a summary of their own objects for users of a tenant. */
export default async function StartPage() {
  const { role } = await signedIn()
  if (!isStaff(role)) return <OwnStart />
  const scope = await pageScope('overview.read')
  if (!scope.ok) return <Forbidden what="the overview" needs={scope.error.needs} />
  const [alerts, launched] = await Promise.all([
    listAlerts(scope.value, { limit: ALERTS_SHOWN }),
    hasLaunches(scope.value),
  ])
  return <OverviewEntry alerts={firstPage(alerts)} hasLaunches={launched} />
}

async function OwnStart() {
  const scope = await pageScope('start.read')
  if (!scope.ok) return <Forbidden what="the start page" needs={scope.error.needs} />
  const start = await readTenantStart(scope.value)
  return <TenantStart initial={start.ok ? start.value : undefined} />
}

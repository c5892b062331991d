import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { isStaff } from '@/lib/auth/permissions'
import { listLaunches } from '@/lib/features/launches/read/list-launches.server'
import { PAGE_SIZE } from '@/lib/features/launches/read/orders'
import { firstPage } from '@/lib/features/resources/first-paint.server'
import { readReportingCurrencies } from '@/lib/features/settings/read-reporting-currencies.server'
import { LaunchesPanel } from './launches-panel'

export const metadata: Metadata = { title: 'Launches' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LaunchesPage({ searchParams }: Props) {
  const scope = await pageScope('launch.read')
  if (!scope.ok) return <Forbidden what="launches" needs={scope.error.needs} />
  // The days of a filter are in the reader's zone, which only the browser knows.
  const isPlain = Object.keys(await searchParams).length === 0
  const [first, currencies] = await Promise.all([
    isPlain ? listLaunches(scope.value, { limit: PAGE_SIZE }) : null,
    isStaff(scope.value.role) ? currenciesForStaff() : null,
  ])
  const initial = first === null ? undefined : firstPage(first)
  return <LaunchesPanel initial={initial} currencies={currencies} />
}

async function currenciesForStaff() {
  const scope = await pageScope('settings.read')
  return scope.ok ? readReportingCurrencies(scope.value) : null
}

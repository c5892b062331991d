import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { ReportDesk } from './report-desk'

export const metadata: Metadata = { title: 'Cost report' }

const DAYS = 30
const DAY_MS = 86_400_000

export default async function CostReportPage() {
  const scope = await pageScope('overview.read')
  if (!scope.ok) return <Forbidden what="the cost report" needs={scope.error.needs} />
  const { now } = scope.value
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return (
    <ReportDesk
      today={dayOf(now.getTime())}
      monthAgo={dayOf(now.getTime() - (DAYS - 1) * DAY_MS)}
    />
  )
}

import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { ReportDesk } from './report-desk'

export const metadata: Metadata = { title: 'Cost report' }

export default async function CostReportPage() {
  const scope = await pageScope('overview.read')
  if (!scope.ok) return <Forbidden what="the cost report" needs={scope.error.needs} />
  return <ReportDesk now={scope.value.now.getTime()} />
}

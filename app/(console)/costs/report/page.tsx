import type { Metadata } from 'next'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { ReportView } from './report-view'

export const metadata: Metadata = { title: 'Cost report' }

export default async function CostReportPage() {
  const scope = await pageScope('overview.read')
  if (!scope.ok) return <Forbidden what="the cost report" needs={scope.error.needs} />
  return <ReportView now={scope.value.now.getTime()} />
}

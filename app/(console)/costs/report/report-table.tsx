'use client'
import { useRouter } from 'next/navigation'
import { ListTable } from '@/components/resource/list/list-table'
import { addressOf } from '@/lib/api/browser/call-route'
import { costReportContract } from '@/lib/features/cost-reports/contract'
import type { CostReport } from '@/lib/features/cost-reports/schema'
import { reportColumns } from './report-columns'
import { reportFoot } from './report-foot'
import { groupHref, groupKey, groupName } from './report-groups'

type Props = {
  report: CostReport
  before: CostReport | undefined
  sort: string | null
  onSort: (sort: string | null) => void
}

/** Each group of the report with its figures, and the sums of all. */
export function ReportTable({ report, before, sort, onSort }: Props) {
  const router = useRouter()
  const { by, from, to, zone, rows } = report
  const address = addressOf(costReportContract.show, { query: { by, from, to, zone } })
  return (
    <ListTable
      list={`cost-report-${by}`}
      one="row"
      many="rows"
      caption="Cost report"
      rows={rows}
      columns={reportColumns(report, before)}
      rowKey={groupKey}
      nameOf={groupName}
      onOpen={(row) => {
        const href = groupHref(row)
        if (href !== null) router.push(href)
      }}
      sort={sort}
      onSort={onSort}
      apiList={address.replace(/^\/api\/v1/, '')}
      foot={reportFoot(report, before)}
    />
  )
}

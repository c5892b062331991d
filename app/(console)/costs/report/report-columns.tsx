import type { Column } from '@/components/ui/data/data-table'
import { numberText } from '@/lib/base/number-text'
import type { CostReport, CostReportRow } from '@/lib/features/cost-reports/schema'

type ReportColumn = Column<CostReportRow>

const names = {
  day: { id: 'day', header: 'Day', cell: ({ day }) => day, sortBy: ({ day }) => day },
  pool: named('pool', 'Pool', ''),
  tenant: named('tenant', 'Tenant', 'No tenant'),
  account: named('account', 'Account', ''),
} satisfies Record<string, ReportColumn>

function named(id: 'pool' | 'tenant' | 'account', header: string, none: string): ReportColumn {
  const nameOf = (row: CostReportRow) => row[id]?.name ?? none
  return { id, header, cell: nameOf, sortBy: nameOf }
}

/** What it is broken down by, then the figures. */
export function reportColumns({ by, currency }: CostReport): ReportColumn[] {
  return [
    ...(by === 'all' ? Object.values(names) : [names[by]]),
    figure('launches', 'Launches that ran', ({ launches }) => launches, 0),
    figure('hours', 'Instance-hours', ({ instanceHours }) => Number(instanceHours), 1),
    figure('unpriced', 'Without a price', ({ unpricedHours }) => Number(unpricedHours), 1),
    figure('cost', `Cost in ${currency}`, ({ cost }) => Number(cost), 2),
  ]
}

const figure = (
  id: string,
  header: string,
  of: (row: CostReportRow) => number,
  digits: number,
): ReportColumn => ({
  id,
  header,
  align: 'end',
  sortBy: of,
  cell: (row) => numberText(of(row), { least: digits }),
})

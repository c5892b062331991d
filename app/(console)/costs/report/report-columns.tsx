import type { Column } from '@/components/ui/data/data-table'
import { PageLink } from '@/components/ui/text/page-link'
import { numberText } from '@/lib/base/number-text'
import type { CostReport, CostReportRow } from '@/lib/features/cost-reports/schema'
import { dayText } from './report-days'
import { changeText, costsBefore } from './report-model'

type ReportColumn = Column<CostReportRow>

const names = {
  day: {
    id: 'day',
    header: 'Day',
    cell: ({ day }) => (day === null ? '' : <time dateTime={day}>{dayText(day)}</time>),
    sortBy: ({ day }) => day,
  },
  pool: named('pool', 'Pool', '', ({ pool }) => pool && `/pools/${encodeURIComponent(pool.id)}`),
  tenant: named('tenant', 'Tenant', 'No tenant', () => null),
  account: named(
    'account',
    'Account',
    '',
    ({ account }) => account && `/accounts?account=${encodeURIComponent(account.id)}`,
  ),
} satisfies Record<string, ReportColumn>

function named(
  id: 'pool' | 'tenant' | 'account',
  header: string,
  none: string,
  hrefOf: (row: CostReportRow) => string | null,
): ReportColumn {
  const nameOf = (row: CostReportRow) => row[id]?.name ?? none
  const cell = (row: CostReportRow) => {
    const href = hrefOf(row)
    return href === null ? nameOf(row) : <PageLink href={href}>{nameOf(row)}</PageLink>
  }
  return { id, header, cell, sortBy: nameOf }
}

/** What it is broken down by and the cost, which every screen shows; then the figures that it is made of. */
export function reportColumns(report: CostReport, before?: CostReport): ReportColumn[] {
  const { by, currency } = report
  const beforeOf = costsBefore(report, before)
  return [
    ...(by === 'all' ? Object.values(names) : [names[by]]),
    figure('cost', `Cost in ${currency}`, ({ cost }) => Number(cost), 2),
    ...(before === undefined
      ? []
      : [
          figure('before', 'Period before', (row) => beforeOf(row) ?? 0, 2),
          {
            id: 'change',
            header: 'Change',
            align: 'end',
            cell: (row) => changeText(Number(row.cost), beforeOf(row)) ?? 'new',
          } satisfies ReportColumn,
        ]),
    {
      ...figure('launches', 'Launches that ran', ({ launches }) => launches, 0),
      hideBelow: 'sm',
    },
    {
      ...figure('hours', 'Instance-hours', ({ instanceHours }) => Number(instanceHours), 1),
      hideBelow: 'sm',
    },
    figure('unpriced', 'Without a price', ({ unpricedHours }) => Number(unpricedHours), 1),
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

import { Text } from '@mantine/core'
import type { Column } from '@/components/ui/data/data-table'
import { PageLink } from '@/components/ui/text/page-link'
import { numberText } from '@/lib/base/number-text'
import type { CostReport, CostReportRow } from '@/lib/features/cost-reports/schema'
import { dayText } from './report-days'
import { dayHref, partHref } from './report-groups'
import { changeText, costsBefore } from './report-model'

type ReportColumn = Column<CostReportRow>
type Part = 'pool' | 'tenant' | 'account'

const day: ReportColumn = {
  id: 'day',
  header: 'Day',
  cell: ({ day: at }) =>
    at === null ? (
      ''
    ) : (
      <PageLink href={dayHref(at)}>
        <time dateTime={at}>{dayText(at)}</time>
      </PageLink>
    ),
  sortBy: ({ day: at }) => at,
}

const named = (id: Part, header: string, none: string): ReportColumn => {
  const nameOf = (row: CostReportRow) => row[id]?.name ?? none
  const cell = (row: CostReportRow) => {
    const href = partHref(row, id)
    return href === null ? nameOf(row) : <PageLink href={href}>{nameOf(row)}</PageLink>
  }
  return { id, header, cell, sortBy: nameOf }
}

const names = {
  day,
  pool: named('pool', 'Pool', ''),
  tenant: named('tenant', 'Tenant', 'No tenant'),
  account: named('account', 'Account', ''),
} satisfies Record<string, ReportColumn>

/** A phone shows only the first of the four names, the day, with the others below it. */
const allNames: ReportColumn[] = [
  {
    ...names.day,
    cell: (row, index) => (
      <>
        {names.day.cell(row, index)}
        <Text hiddenFrom="xs" size="xs" c="dimmed">
          {[row.pool?.name, row.tenant?.name ?? 'No tenant', row.account?.name].join(', ')}
        </Text>
      </>
    ),
  },
  ...[names.pool, names.tenant, names.account].map(
    (column): ReportColumn => ({ ...column, hideBelow: 'sm' }),
  ),
]

/** The grouping and the cost, which every screen shows, then the figures that the cost consists of. */
export function reportColumns(report: CostReport, before?: CostReport): ReportColumn[] {
  const { by, currency } = report
  const beforeOf = costsBefore(report, before)
  const change = (row: CostReportRow) => changeText(Number(row.cost), beforeOf(row)) ?? 'new'
  return [
    ...(by === 'all' ? allNames : [names[by]]),
    figure('cost', `Cost in ${currency}`, ({ cost }) => Number(cost), 2),
    ...(before === undefined
      ? []
      : [
          wide(figure('before', 'Period before', (row) => beforeOf(row) ?? 0, 2)),
          {
            id: 'change',
            header: 'Change',
            align: 'end',
            sortBy: (row) => Number(row.cost) - (beforeOf(row) ?? 0),
            text: change,
            cell: change,
          } satisfies ReportColumn,
        ]),
    wide(figure('launches', 'Launches that ran', ({ launches }) => launches, 0)),
    wide(figure('hours', 'Instance-hours', ({ instanceHours }) => Number(instanceHours), 1)),
    wide(figure('unpriced', 'Without a price', ({ unpricedHours }) => Number(unpricedHours), 1)),
  ]
}

/** Hidden on phones, where the sums above the table and the file contain it. */
const wide = (column: ReportColumn): ReportColumn => ({ ...column, hideBelow: 'sm' })

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

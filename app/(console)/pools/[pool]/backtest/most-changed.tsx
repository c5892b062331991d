import { Anchor } from '@mantine/core'
import { Time } from '@/components/time/time'
import { numberColumn, type TraceColumn, TraceTable } from '@/components/trace/trace-table'
import table from '@/components/trace/trace-table.module.css'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { percentText, pointsText } from '@/lib/base/percent'
import type { BacktestReport, ReportedAccount } from '@/lib/features/backtests/backtest-report'
import classes from './backtest.module.css'
import type { Labels } from './backtest-result'
import { launchHref } from './launch-links'

type Launch = BacktestReport['mostChanged'][number]

type Props = {
  launches: readonly Launch[]
  /** In display order. */
  accounts: readonly ReportedAccount[]
  labels: Labels
}

/** The launches that would change most, each with a link to its decision. */
export function MostChanged({ launches, accounts, labels }: Props) {
  if (launches.length === 0) return null
  return (
    <TraceTable
      caption="Most changed launches"
      columns={columnsFor(accounts, labels)}
      rows={launches}
      rowKey={({ id }) => id}
      rowAttributes={() => ({ 'data-testid': 'backtest-most-changed' })}
    />
  )
}

const columnsFor = (
  accounts: readonly ReportedAccount[],
  labels: Labels,
): TraceColumn<Launch>[] => [
  {
    id: 'launch',
    header: 'Most changed launch',
    cell: ({ id, deployable, at, ...launch }) => (
      <>
        <Anchor component={PageLink} href={launchHref(id)} size="sm">
          {id}
        </Anchor>
        <span className={`${shared.dimmedXs} ${classes.under}`}>
          {deployable !== null && `${deployable}, `}
          {at !== '' && <Time at={at} />}
        </span>
        <span className={table.underFacts}>{shiftWords(launch, accounts)}</span>
      </>
    ),
  },
  numberColumn('moves', 'Moves', ({ distance }) => pointsText(distance)),
  {
    id: 'shifts',
    header: `${labels.a} → ${labels.b}`,
    kind: 'words',
    from: 'middle',
    cell: (launch) => shiftWords(launch, accounts),
  },
]

/** "vsphere-a 33.3 % → 50.0 %, …" */
const shiftWords = (
  launch: Pick<Launch, 'accounts'>,
  accounts: readonly ReportedAccount[],
): string =>
  accounts
    .flatMap(({ id, name }) => {
      const shift = launch.accounts.find((each) => each.id === id)
      return shift === undefined
        ? []
        : [`${name} ${percentText(shift.a)} → ${percentText(shift.b)}`]
    })
    .join(', ')

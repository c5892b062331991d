import { Anchor } from '@mantine/core'
import Link from 'next/link'
import { Time } from '@/components/time/time'
import table from '@/components/trace/trace-table.module.css'
import { percentText } from '@/lib/base/percent'
import type { BacktestReport, ReportedAccount } from '@/lib/features/backtests/backtest-report'
import classes from './backtest.module.css'
import type { Labels } from './backtest-result'
import { launchHref } from './launch-links'

type Launch = BacktestReport['mostChanged'][number]

type Props = {
  launches: readonly Launch[]
  /** In the order in which they are named. */
  accounts: readonly ReportedAccount[]
  labels: Labels
}

/** The launches that would differ most, each with a way to what decided it. */
export function MostChanged({ launches, accounts, labels }: Props) {
  if (launches.length === 0) return null
  return (
    <section
      className={`${table.scroll} ${table.frame} ${table.reflow}`}
      aria-label="Most changed launches"
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Most changed launch</th>
            <th scope="col" className={table.number}>
              Moves
            </th>
            <th scope="col" className={table.forMiddle}>{`${labels.a} → ${labels.b}`}</th>
          </tr>
        </thead>
        <tbody>
          {launches.map((launch) => (
            <Row key={launch.id} launch={launch} words={shiftWords(launch, accounts)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Row = ({ launch, words }: { launch: Launch; words: string }) => (
  <tr data-testid="backtest-most-changed">
    <th scope="row" className={table.rowHead}>
      <Anchor component={Link} href={launchHref(launch.id)} prefetch={false} size="sm">
        {launch.id}
      </Anchor>
      <span className={classes.under}>
        {launch.deployable !== null && `${launch.deployable}, `}
        {launch.at !== '' && <Time at={launch.at} />}
      </span>
      <span className={table.underFacts}>{words}</span>
    </th>
    <td className={table.number}>{percentText(launch.distance)}</td>
    <td className={`${classes.words} ${table.forMiddle}`}>{words}</td>
  </tr>
)

/** "vsphere-a 33.3 % → 50.0 %, …" */
const shiftWords = (launch: Launch, accounts: readonly ReportedAccount[]): string =>
  accounts
    .flatMap(({ id, name }) => {
      const shift = launch.accounts.find((each) => each.id === id)
      return shift === undefined
        ? []
        : [`${name} ${percentText(shift.a)} → ${percentText(shift.b)}`]
    })
    .join(', ')

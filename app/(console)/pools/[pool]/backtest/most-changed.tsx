import { Anchor } from '@mantine/core'
import Link from 'next/link'
import table from '@/components/trace/trace-table.module.css'
import { instantText } from '@/components/ui/local-time'
import type { BacktestReport } from '@/lib/features/backtests/backtest-report.client'
import { percentText } from '@/lib/features/previews/percent.client'
import classes from './backtest.module.css'
import type { Labels } from './backtest-result'
import { launchHref } from './launch-links'

type Props = { report: BacktestReport; labels: Labels }

/** The launches that would differ most, each with a way to what decided it. */
export function MostChanged({ report, labels }: Props) {
  const { mostChanged, accounts } = report
  if (mostChanged.length === 0) return null
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return (
    <section className={`${table.scroll} ${table.frame}`} aria-label="Most changed launches">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Most changed launch</th>
            <th scope="col" className={table.number}>
              Moves
            </th>
            <th scope="col">{`${labels.a} → ${labels.b}`}</th>
          </tr>
        </thead>
        <tbody>
          {mostChanged.map((launch) => (
            <tr key={launch.id} data-testid="backtest-most-changed">
              <th scope="row" className={table.rowHead}>
                <Anchor component={Link} href={launchHref(launch.id)} prefetch={false} size="sm">
                  {launch.id}
                </Anchor>
                <span className={classes.under}>
                  {[launch.deployable, instantText(launch.at)].filter(Boolean).join(', ')}
                </span>
              </th>
              <td className={table.number}>{percentText(launch.distance)}</td>
              <td className={classes.words}>
                {launch.accounts
                  .map(
                    ({ id, a, b }) =>
                      `${names.get(id) ?? id} ${percentText(a)} → ${percentText(b)}`,
                  )
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

'use client'
import { memo, useMemo } from 'react'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import type { BacktestReport, ReportedAccount } from '@/lib/features/backtests/backtest-report'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { BacktestAccounts } from './backtest-accounts'
import { costChange } from './backtest-words'
import { LaunchLinks } from './launch-links'
import { MostChanged } from './most-changed'

/** The labels of the policies. `a` is the one compared with. */
export type Labels = { a: string; b: string }

type Props = { report: BacktestReport; snapshot: Snapshot; labels: Labels }

/** Memoized per report, so that the progress of the next backtest does not render it again. */
export const BacktestResult = memo(function BacktestResult({ report, snapshot, labels }: Props) {
  const accounts = useMemo(() => inOrder(report, snapshot), [report, snapshot])
  const { replayable } = report
  return (
    <section className={shared.stack14} aria-label="Backtest">
      <ReplayableCount report={report} />
      {replayable > 0 && (
        <>
          <Cost report={report} currency={snapshot.reportingCurrency} labels={labels} />
          <BacktestAccounts
            accounts={accounts}
            replayable={replayable}
            snapshot={snapshot}
            labels={labels}
          />
          <Moved report={report} labels={labels} />
          <MostChanged launches={report.mostChanged} accounts={accounts} labels={labels} />
        </>
      )}
    </section>
  )
})

/** In the usual order of accounts. Accounts that have left the pool come last. */
function inOrder(report: BacktestReport, { accounts }: Snapshot): ReportedAccount[] {
  const places = new Map(accounts.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: ReportedAccount) => places.get(id) ?? accounts.length
  return report.accounts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function ReplayableCount({ report: { replayable, launches, gaps, more } }: Pick<Props, 'report'>) {
  const many = (count: number) => numberText(count)
  return (
    <p className={shared.smWrap} data-testid="backtest-honesty">
      <strong>{`${many(replayable)} of ${many(launches)} replayable`}</strong>
      {gaps.length > 0 &&
        `; ${many(gaps.length)} ${gaps.length === 1 ? 'has' : 'have'} no snapshot`}
      {'. '}
      {more && 'Older launches of the range are not among them. '}
      <span className={shared.dimmed}>
        This does not know whether an alternative placement would have failed.
      </span>
    </p>
  )
}

function Cost({ report, currency, labels }: Omit<Props, 'snapshot'> & { currency: string }) {
  const change = costChange(report, currency)
  if (change === null)
    return (
      <p className={shared.smWrap}>
        Expected cost: unknown, since no launch has a price under both policies.
      </p>
    )
  return (
    <p className={shared.smWrap}>
      {'Expected cost: '}
      <strong data-testid="backtest-cost">{change.change}</strong>
      {`, from ${change.from} with ${labels.a} to ${change.to} with ${inSentence(labels.b)}, all launches together; `}
      <span className={shared.dimmed}>{`${change.priced}.`}</span>
    </p>
  )
}

function Moved({ report, labels }: Omit<Props, 'snapshot'>) {
  const { regrouped, a, b, changed, replayable } = report
  const asLaunches = (ids: readonly string[]) => ids.map((id) => ({ id }))
  return (
    <ul className={`${shared.stack2} ${shared.smWrap}`} aria-label="Changes">
      <li data-testid="backtest-changed">
        {`${numberText(changed)} of ${numberText(replayable)} launches would have different shares.`}
      </li>
      <li data-testid="backtest-regrouped">
        <LaunchLinks
          launches={regrouped}
          words={(count) => `${count} would draw from other candidates in the first group`}
        />
      </li>
      <li data-testid="backtest-none">
        <LaunchLinks
          launches={asLaunches(b.none)}
          words={(count) => `${count} would have no eligible account with ${inSentence(labels.b)}`}
        />
        {a.none.length > 0 && ` (${numberText(a.none.length)} with ${labels.a})`}
      </li>
    </ul>
  )
}

/** "my draft" and "live" within a sentence; names of versions stay as they are. */
const inSentence = (label: string) => label.replace(/^(My|Live)\b/, (word) => word.toLowerCase())

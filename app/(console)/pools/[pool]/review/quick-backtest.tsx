'use client'
import { useEffect, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { useMay } from '@/lib/auth/viewer.client'
import type { BacktestReport } from '@/lib/features/backtests/backtest-report'
import { costChange } from '../backtest/backtest-words'
import { useBacktest } from '../backtest/use-backtest'
import type { ConsequencesProps } from './consequences'
import classes from './review.module.css'

const LAUNCHES = 200

/** A backtest of the last launches, next to the form without blocking it. */
export function QuickBacktest(props: ConsequencesProps) {
  const { allowed } = useMay('launch.audit')
  const pool = props.snapshot.pool
  return pool === null || !allowed ? null : <OfPool {...props} poolId={pool.id} />
}

function OfPool({
  snapshot,
  live,
  draft,
  context,
  poolId,
}: ConsequencesProps & { poolId: string }) {
  // Fixed when the dialog opens, since that draft is the one being published.
  const [task] = useState({
    poolId,
    range: { limit: LAUNCHES },
    a: live,
    b: draft,
    modules: context.modules,
  })
  const { problem, result, run } = useBacktest()
  useEffect(() => run(task), [task, run])
  const lines =
    result !== null
      ? linesOf(result.report, snapshot.reportingCurrency)
      : problem !== null
        ? [`No backtest: ${problem} Publishing does not need it.`]
        : [`Backtest of the last ${LAUNCHES} launches …`]
  return (
    <div
      className={`${shared.above12} ${classes.backtest}`}
      role="status"
      aria-label="Backtest"
      data-testid="quick-backtest"
    >
      {lines.map((line) => (
        <p key={line} className={`${shared.below10} ${shared.sm}`}>
          {line}
        </p>
      ))}
    </div>
  )
}

function linesOf(report: BacktestReport, currency: string): string[] {
  const { replayable, changed, a, b } = report
  if (replayable < 1) return ['Backtest: not enough launches.']
  const cost = costChange(report, currency)
  const lost = b.none.length - a.none.length
  return [
    `Backtest of the last ${replayable === 1 ? 'launch' : `${replayable} launches`}: ${changed} would have different shares${lost > 0 ? `, ${lost} more would have no match` : ''}.`,
    cost === null
      ? 'Expected cost: unknown, since no launch has a price under both policies.'
      : `Expected cost: ${cost.change}, all of them together, ${cost.priced}.`,
  ]
}

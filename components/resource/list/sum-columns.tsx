import { AccountTag } from '@/components/charts/account-tag'
import { accountColour } from '@/components/charts/palette'
import type { Column } from '@/components/ui/data/column'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import { percentText } from '@/lib/base/percent'
import { priceHead, runningCostText } from '@/lib/base/price-text'
import type { LaunchSum } from '@/lib/features/launch-sums/schema'
import type { SumsById } from '@/lib/features/launch-sums/use-launch-sums.client'
import classes from './sum-columns.module.css'

const Unknown = () => <span className={shared.dimmed}>–</span>

/**
 * Columns with totals of launches: those of the last 24 hours and the running ones. Dashes until they are
 * loaded.
 */
export function sumColumns<Row extends { id: string }>(
  sums: SumsById | undefined,
): readonly Column<Row>[] {
  const of = ({ id }: Row) => sums?.of.get(id)
  const number = (value: (sum: LaunchSum) => number) => (row: Row) => {
    const sum = of(row)
    return sum === undefined ? null : value(sum)
  }
  return [
    {
      id: 'launches',
      header: 'Launches, 24 h',
      align: 'end',
      hideBelow: 'sm',
      sortBy: number(({ launches }) => launches),
      cell: (row) => {
        const sum = of(row)
        return sum === undefined ? <Unknown /> : numberText(sum.launches)
      },
    },
    {
      id: 'shares',
      header: 'Went to',
      hideBelow: 'md',
      sortBy: number(({ shares }) => Math.max(0, ...shares.map(({ drawn }) => drawn))),
      text: (row) => sharesText(of(row)),
      cell: (row) => <ShareBar sum={of(row)} />,
    },
    {
      id: 'health',
      header: 'Spilled, failed',
      align: 'end',
      hideBelow: 'sm',
      sortBy: number(({ spilled, failed, noMatch, launches }) =>
        launches === 0 ? 0 : (spilled + 2 * (failed + noMatch)) / launches,
      ),
      text: (row) => healthText(of(row)),
      cell: (row) => <Health sum={of(row)} />,
    },
    {
      id: 'cost',
      header: priceHead(sums?.currency ?? null),
      label: 'Price/h',
      align: 'end',
      hideBelow: 'md',
      sortBy: number(({ costPerHour }) => costPerHour),
      cell: (row) => <Cost sum={of(row)} />,
    },
  ]
}

const sharesText = (sum: LaunchSum | undefined) =>
  sum?.shares.map(({ account, drawn }) => `${account.name} ${drawn}`).join(', ') ?? null

/** The accounts of the launches of the last 24 hours, with the letters that identify accounts everywhere. */
function ShareBar({ sum }: { sum: LaunchSum | undefined }) {
  const all = sum?.shares.reduce((total, { drawn }) => total + drawn, 0) ?? 0
  if (sum === undefined || all === 0) return <Unknown />
  return (
    <span
      className={classes.bar}
      role="img"
      aria-label={sharesText(sum) ?? ''}
      title={sharesText(sum) ?? ''}
    >
      {sum.shares.map(({ account, drawn }) => (
        <span
          key={account.id}
          className={classes.part}
          style={{ flexGrow: drawn, background: accountColour(account.slot) }}
        >
          {drawn / all > 0.14 && <AccountTag {...account} />}
        </span>
      ))}
    </span>
  )
}

function healthText(sum: LaunchSum | undefined): string | null {
  if (sum === undefined || sum.launches === 0) return null
  const share = (count: number) => percentText(count / sum.launches)
  return `${share(sum.spilled)} spilled, ${share(sum.failed + sum.noMatch)} failed or without a match`
}

function Health({ sum }: { sum: LaunchSum | undefined }) {
  if (sum === undefined || sum.launches === 0) return <Unknown />
  const bad = sum.failed + sum.noMatch
  return (
    <span title={healthText(sum) ?? ''}>
      <span className={sum.spilled > 0 ? undefined : shared.dimmed}>
        {percentText(sum.spilled / sum.launches)},
      </span>{' '}
      <span className={bad > 0 ? `${shared.bad} ${shared.semi}` : shared.dimmed}>
        {percentText(bad / sum.launches)}
      </span>
    </span>
  )
}

function Cost({ sum }: { sum: LaunchSum | undefined }) {
  if (sum === undefined) return <Unknown />
  const { running, unpriced } = sum
  return (
    <span
      className={unpriced === running ? shared.dimmed : undefined}
      title={unpriced === 0 ? undefined : `${unpriced} of ${running} have no price`}
    >
      {runningCostText(sum)}
    </span>
  )
}

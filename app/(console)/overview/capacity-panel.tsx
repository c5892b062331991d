'use client'
import { BulletBar } from '@/components/charts/bullet-bar'
import type { CapacityPanel as Capacity } from '@/lib/features/overview/schema'
import { type OverviewFilter, useCapacityPanel } from '@/lib/features/overview/use-overview.client'
import { AccountMark } from './account-mark'
import classes from './overview.module.css'
import { Panel } from './panel'

/** How full accounts are, and when they will be. */
export function CapacityPanel({ filter }: { filter: OverviewFilter }) {
  const query = useCapacityPanel(filter)
  return (
    <Panel
      title="Capacity"
      what="capacity"
      query={query}
      aside={
        query.data !== undefined && (
          <span className={classes.dim}>tight from {query.data.threshold} % on</span>
        )
      }
    >
      {({ rows, threshold }) =>
        rows.length === 0 ? (
          <p className={classes.dim}>There is no account here.</p>
        ) : (
          <ul className={classes.bullets} aria-label="Capacity by account">
            {rows.map((row) => (
              <CapacityRow key={row.account.id} row={row} threshold={threshold} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

type RowProps = { row: Capacity['rows'][number]; threshold: number }

function CapacityRow({ row: { account, used, quota, fullInHours }, threshold }: RowProps) {
  const of = quota === null ? `${used}, no limit` : `${used} of ${quota}`
  return (
    <li data-testid={`capacity-${account.name}`}>
      <AccountMark account={account} href={`/accounts?account=${encodeURIComponent(account.id)}`} />
      {quota === null ? (
        <span />
      ) : (
        <BulletBar {...{ used, quota, threshold }} label={`${account.name}: ${of}`} />
      )}
      <span className={classes.number}>
        {of} {fullInHours !== null && <span className={classes.warn}>{fullText(fullInHours)}</span>}
      </span>
    </li>
  )
}

const fullText = (hours: number) =>
  hours < 1 ? 'full within the hour' : hours > 72 ? '' : `full in ${Math.round(hours)} h`

import { TriangleAlert } from 'lucide-react'
import { AccountTag } from '@/components/charts/account-tag'
import type { Column } from '@/components/ui/data/data-table'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { type Account, RECENT_FAILURE_HOURS } from '@/lib/features/accounts/schema'
import { AccountState } from './account-state'
import classes from './accounts.module.css'

export const accountColumns = (onOpen: (id: string) => void): readonly Column<Account>[] => [
  {
    id: 'name',
    header: 'Account',
    sortBy: ({ name }) => name,
    cell: ({ id, name, letter, colourSlot, hatched }) => (
      <span className={classes.name}>
        <AccountTag letter={letter} slot={colourSlot} hatched={hatched} />
        <Clip onClick={() => onOpen(id)}>{name}</Clip>
      </span>
    ),
  },
  {
    id: 'provider',
    header: 'Provider',
    hideBelow: 'md',
    sortBy: ({ provider }) => provider,
    cell: ({ provider }) => <Clip>{provider}</Clip>,
  },
  { id: 'state', header: 'State', cell: (account) => <AccountState account={account} /> },
  {
    id: 'priority',
    header: 'Priority',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ priority }) => priority,
    cell: ({ priority }) => priority ?? <span className={classes.dim}>last</span>,
  },
  {
    id: 'running',
    header: 'Running / quota',
    sortBy: ({ running, quota }) => (quota === null ? 0 : running / Math.max(quota, 1)),
    cell: ({ running, quota }) => <UsageBar used={running} limit={quota} label="Running" />,
  },
  {
    id: 'failures',
    header: `Failures, ${RECENT_FAILURE_HOURS} h`,
    align: 'end',
    hideBelow: 'sm',
    sortBy: ({ recentFailures }) => recentFailures,
    cell: ({ recentFailures }) =>
      recentFailures === 0 ? (
        <span className={classes.dim}>0</span>
      ) : (
        <span className={classes.failures}>
          <TriangleAlert size={13} aria-hidden />
          {recentFailures}
        </span>
      ),
  },
  {
    id: 'currency',
    header: 'Currency',
    hideBelow: 'lg',
    sortBy: ({ currency }) => currency,
    cell: ({ currency, rate }) =>
      rate === null ? <Status tone="warn">{`${currency}, no rate`}</Status> : currency,
  },
  {
    id: 'pools',
    header: 'Pools',
    align: 'end',
    hideBelow: 'lg',
    sortBy: ({ poolIds }) => poolIds.length,
    cell: ({ poolIds }) => poolIds.length,
  },
]

import { TriangleAlert } from 'lucide-react'
import { AccountTag } from '@/components/charts/account-tag'
import type { SpecialColumn } from '@/components/resource/list/resource-columns'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { type Account, RECENT_FAILURE_HOURS } from '@/lib/features/accounts/schema'
import { AccountState } from './account-state'
import classes from './accounts.module.css'

export const accountColumns = (onOpen: (id: string) => void): readonly SpecialColumn<Account>[] => [
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
    id: 'state',
    after: 'provider',
    header: 'State',
    cell: (account) => <AccountState account={account} />,
  },
  {
    id: 'running',
    after: 'priority',
    header: 'Running / quota',
    sortBy: ({ running, quota }) => (quota === null ? 0 : running / Math.max(quota, 1)),
    cell: ({ running, quota }) => <UsageBar used={running} limit={quota} label="Running" />,
  },
  {
    id: 'failures',
    after: 'running',
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

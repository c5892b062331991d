import { ActionIcon } from '@mantine/core'
import { Pencil } from 'lucide-react'
import type { Column } from '@/components/ui/data/data-table'
import { UsageBar } from '@/components/ui/data/usage-bar'
import { Clip } from '@/components/ui/text/clip'
import type { Pool } from '@/lib/features/pools/schema'
import { LaunchingSwitch } from './launching-switch'
import { PolicyState } from './policy-state'
import classes from './pools.module.css'

export const poolColumns = (onEdit: (id: string) => void): readonly Column<Pool>[] => [
  ...policyColumns,
  ...countColumns,
  { id: 'launching', header: 'Launching', cell: (pool) => <LaunchingSwitch pool={pool} /> },
  editColumn(onEdit),
]

const policyColumns: readonly Column<Pool>[] = [
  {
    id: 'name',
    header: 'Pool',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Clip href={`/pools/${id}`}>{name}</Clip>,
  },
  {
    id: 'policy',
    header: 'Policy',
    sortBy: ({ policy }) => (policy.state === 'inherits' ? 0 : policy.liveVersion),
    cell: (pool) => <PolicyState pool={pool} />,
  },
  {
    id: 'drafts',
    header: 'Drafts by',
    hideBelow: 'lg',
    cell: ({ policy }) =>
      policy.drafts.length === 0 ? (
        <span className={classes.dim}>nobody</span>
      ) : (
        <Clip>{policy.drafts.map(({ by }) => by).join(', ')}</Clip>
      ),
  },
]

const countColumns: readonly Column<Pool>[] = [
  {
    id: 'accounts',
    header: 'Accounts',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ counts }) => counts.accounts,
    cell: ({ counts, accounts }) => (
      <>
        {counts.accounts}
        {accounts === 'all' && <span className={classes.dim}> (all)</span>}
      </>
    ),
  },
  {
    id: 'deployables',
    header: 'Deployables',
    align: 'end',
    hideBelow: 'lg',
    sortBy: ({ counts }) => counts.deployables,
    cell: ({ counts }) => counts.deployables,
  },
  {
    id: 'running',
    header: 'Running / quota',
    hideBelow: 'sm',
    sortBy: ({ running }) => running,
    cell: ({ running, quota }) => <UsageBar used={running} limit={quota} label="Running" />,
  },
]

const editColumn = (onEdit: (id: string) => void): Column<Pool> => ({
  id: 'edit',
  header: <span className={classes.hidden}>Settings</span>,
  align: 'end',
  isSticky: true,
  cell: ({ id, name }) => (
    <ActionIcon size={28} aria-label={`Settings of pool ${name}`} onClick={() => onEdit(id)}>
      <Pencil size={14} aria-hidden />
    </ActionIcon>
  ),
})

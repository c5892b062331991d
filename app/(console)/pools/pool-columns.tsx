import { ActionIcon } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { sumColumns } from '@/components/resource/list/sum-columns'
import type { Column } from '@/components/ui/data/column'
import { UsageBar } from '@/components/ui/data/usage-bar'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { counted } from '@/lib/base/number-text'
import type { SumsById } from '@/lib/features/launch-sums/use-launch-sums.client'
import type { Pool } from '@/lib/features/pools/schema'
import { LaunchingSwitch } from './launching-switch'
import { PolicyState } from './policy-state'
import classes from './pools.module.css'

export const poolColumns = (
  onEdit: (id: string) => void,
  sums: SumsById | undefined,
): readonly Column<Pool>[] => [
  ...policyColumns,
  ...sumColumns<Pool>(sums),
  ...countColumns,
  {
    id: 'launching',
    header: 'Launching',
    sortBy: ({ launching }) => Number(launching),
    text: ({ launching }) => (launching ? 'on' : 'off'),
    cell: (pool) => <LaunchingSwitch pool={pool} />,
  },
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
    text: ({ policy }) => (policy.state === 'inherits' ? 'inherits' : `v${policy.liveVersion}`),
    cell: (pool) => <PolicyCell pool={pool} />,
  },
]

/** The drafts are named only where there are any. */
const PolicyCell = ({ pool }: { pool: Pool }) => (
  <span className={classes.policy}>
    <PolicyState pool={pool} />
    {pool.policy.drafts.length > 0 && (
      <span className={shared.dimmed} title={pool.policy.drafts.map(({ by }) => by).join(', ')}>
        {counted(pool.policy.drafts.length, 'draft', 'drafts')}
      </span>
    )}
  </span>
)

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
        {accounts === 'all' && <span className={shared.dimmed}> (all)</span>}
      </>
    ),
  },
  {
    id: 'deployables',
    header: 'Deployables',
    align: 'end',
    hideBelow: 'xl',
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
  header: <span className={shared.hidden}>Settings</span>,
  align: 'end',
  isSticky: true,
  cell: ({ id, name }) => (
    <ActionIcon size={28} aria-label={`Settings of pool ${name}`} onClick={() => onEdit(id)}>
      <Pencil size={14} aria-hidden />
    </ActionIcon>
  ),
})

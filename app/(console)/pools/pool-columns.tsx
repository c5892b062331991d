import { ActionIcon, Text } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { sumColumns } from '@/components/resource/list/sum-columns'
import type { Column } from '@/components/ui/data/column'
import { UsageBar } from '@/components/ui/data/usage-bar'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { counted, numberText } from '@/lib/base/number-text'
import type { LaunchSum } from '@/lib/features/launch-sums/schema'
import type { SumsById } from '@/lib/features/launch-sums/use-launch-sums.client'
import type { Pool } from '@/lib/features/pools/schema'
import { LaunchingSwitch } from './launching-switch'
import { PolicyState } from './policy-state'
import classes from './pools.module.css'

export const poolColumns = (
  onEdit: (id: string) => void,
  sums: SumsById | undefined,
): readonly Column<Pool>[] => [
  nameColumn(sums),
  policyColumn,
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

const nameColumn = (sums: SumsById | undefined): Column<Pool> => ({
  id: 'name',
  header: 'Pool',
  sortBy: ({ name }) => name,
  text: ({ name }) => name,
  cell: (pool) => (
    <>
      <Clip href={`/pools/${pool.id}`}>{pool.name}</Clip>
      <BelowOnPhones pool={pool} sum={sums?.of.get(pool.id)} />
    </>
  ),
})

/** Values below the name that have no column on a phone. */
function BelowOnPhones({ pool, sum }: { pool: Pool; sum: LaunchSum | undefined }) {
  const { failed = 0, noMatch = 0 } = sum ?? {}
  const drafts = pool.policy.drafts.length
  return (
    <Text hiddenFrom="xs" size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
      {numberText(pool.running)} running
      {drafts > 0 && <span className={shared.block}>{counted(drafts, 'draft', 'drafts')}</span>}
      {failed > 0 && (
        <span className={`${shared.block} ${shared.bad}`}>{numberText(failed)} failed in 24 h</span>
      )}
      {noMatch > 0 && (
        <span className={`${shared.block} ${shared.bad}`}>
          {numberText(noMatch)} without a match in 24 h
        </span>
      )}
    </Text>
  )
}

const policyColumn: Column<Pool> = {
  id: 'policy',
  header: 'Policy',
  sortBy: ({ policy }) => (policy.state === 'inherits' ? 0 : policy.liveVersion),
  text: ({ policy }) => (policy.state === 'inherits' ? 'inherits' : `v${policy.liveVersion}`),
  cell: (pool) => <PolicyCell pool={pool} />,
}

/** The drafts are listed only if there are any. */
const PolicyCell = ({ pool }: { pool: Pool }) => (
  <span className={classes.policy}>
    <PolicyState pool={pool} />
    {pool.policy.drafts.length > 0 && (
      <Text
        span
        inherit
        c="dimmed"
        visibleFrom="xs"
        title={pool.policy.drafts.map(({ by }) => by).join(', ')}
      >
        {counted(pool.policy.drafts.length, 'draft', 'drafts')}
      </Text>
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

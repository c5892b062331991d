import { TriangleAlert } from 'lucide-react'
import { AccountTag } from '@/components/charts/account-tag'
import type { SpecialColumn } from '@/components/resource/list/resource-columns'
import { sumColumns } from '@/components/resource/list/sum-columns'
import { UsageBar } from '@/components/ui/data/usage-bar'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { numberText } from '@/lib/base/number-text'
import { RECENT_FAILURE_HOURS } from '@/lib/features/accounts/listed'
import type { Account } from '@/lib/features/accounts/schema'
import type { SumsById } from '@/lib/features/launch-sums/use-launch-sums.client'
import type { CapacityPanel, Fine } from '@/lib/features/overview/schema'
import { AccountState, accountStateText } from './account-state'

/** Figures that load separately from the accounts. Absent while loading. */
export type AccountFigures = {
  sums: SumsById | undefined
  fines: ReadonlyMap<string, Fine> | undefined
  capacity: ReadonlyMap<string, CapacityPanel['rows'][number]> | undefined
}

export const accountColumns = (
  onOpen: (id: string) => void,
  figures: AccountFigures,
): readonly SpecialColumn<Account>[] => [
  nameColumn(onOpen),
  ...usageColumns(figures),
  ...sumColumns<Account>(figures.sums).filter(({ id }) => id === 'launches' || id === 'cost'),
  ...priceColumns,
]

const nameColumn = (onOpen: (id: string) => void): SpecialColumn<Account> => ({
  id: 'name',
  header: 'Account',
  sortBy: ({ name }) => name,
  cell: ({ id, name, letter, colourSlot, hatched }) => (
    <span className={`${shared.inline8} ${shared.shrinks}`}>
      <AccountTag letter={letter} slot={colourSlot} hatched={hatched} />
      <Clip onClick={() => onOpen(id)}>{name}</Clip>
    </span>
  ),
})

const usageColumns = ({ fines, capacity }: AccountFigures): readonly SpecialColumn<Account>[] => [
  {
    id: 'state',
    after: 'provider',
    header: 'State',
    sortBy: accountStateText,
    text: accountStateText,
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
        <span className={shared.dimmed}>0</span>
      ) : (
        <span className={`${shared.inline4} ${shared.warn}`}>
          <TriangleAlert size={13} aria-hidden />
          {recentFailures}
        </span>
      ),
  },
  {
    id: 'fine',
    after: 'failures',
    header: 'Fine',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ id }) => fines?.get(id)?.taken ?? 0,
    cell: ({ id }) => <FineCell fine={fines?.get(id)} />,
  },
  {
    id: 'forecast',
    after: 'running',
    header: 'Full in',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ id }) => capacity?.get(id)?.fullInHours ?? null,
    cell: ({ id }) => <ForecastCell hours={capacity?.get(id)?.fullInHours ?? null} />,
  },
]

const priceColumns: readonly SpecialColumn<Account>[] = [
  {
    id: 'currency',
    header: 'Currency',
    hideBelow: 'xl',
    sortBy: ({ currency }) => currency,
    cell: ({ currency, rate }) =>
      rate === null ? <Status tone="warn">{`${currency}, no rate`}</Status> : currency,
  },
  {
    id: 'pools',
    header: 'Pools',
    align: 'end',
    hideBelow: 'xl',
    sortBy: ({ poolCount }) => poolCount,
    cell: ({ poolCount }) => poolCount,
  },
]

function FineCell({ fine }: { fine: Fine | undefined }) {
  if (fine === undefined) return <span className={shared.dimmed}>–</span>
  if (fine.isLastResort) return <Status tone="warn">last resort</Status>
  const taken = numberText(fine.taken, { most: 1 })
  return (
    <span className={`${shared.inline4} ${shared.warn}`}>
      {fine.unit === 'points' ? `−${taken} pp` : `−${taken} %`}
    </span>
  )
}

const ForecastCell = ({ hours }: { hours: number | null }) =>
  hours === null ? (
    <span className={shared.dimmed}>–</span>
  ) : hours < 48 ? (
    <Status tone="warn">{hours < 1 ? '< 1 h' : `${Math.round(hours)} h`}</Status>
  ) : (
    `${Math.round(hours / 24)} d`
  )

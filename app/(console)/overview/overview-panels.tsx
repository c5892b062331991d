'use client'
import { NativeSelect } from '@mantine/core'
import dynamic from 'next/dynamic'
import { namedChoices } from '@/components/forms/named-choices'
import { SetupNotice } from '@/components/setup/setup-notice'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import type { Alerts } from '@/lib/features/alerts/schema'
import { poolContract } from '@/lib/features/pools/contract'
import { NeedsAttention } from './attention/needs-attention'
import classes from './overview.module.css'
import type { Period } from './period'
import { TimeChoice } from './time-choice'
import { useOverviewAddress } from './use-overview-address'

const loading = () => <SkeletonRows rows={4} what="a panel" />

// Charts load after the page. The space of each is reserved.
const SharesPanel = dynamic(
  () => whenOnline(() => import('./shares-panel')).then((it) => it.SharesPanel),
  {
    loading,
    ssr: false,
  },
)
const EndingsPanel = dynamic(
  () => whenOnline(() => import('./endings-panel')).then((it) => it.EndingsPanel),
  {
    loading,
    ssr: false,
  },
)
const FailuresPanel = dynamic(
  () => whenOnline(() => import('./failures-panel')).then((it) => it.FailuresPanel),
  {
    loading: () => <SkeletonRows rows={1} what="a panel" />,
    ssr: false,
  },
)
const RunRatePanel = dynamic(
  () => whenOnline(() => import('./run-rate-panel')).then((it) => it.RunRatePanel),
  {
    loading,
    ssr: false,
  },
)
const CapacityPanel = dynamic(
  () => whenOnline(() => import('./capacity-panel')).then((it) => it.CapacityPanel),
  {
    loading,
    ssr: false,
  },
)
const PoolsPanel = dynamic(
  () => whenOnline(() => import('./pools-panel')).then((it) => it.PoolsPanel),
  {
    loading,
    ssr: false,
  },
)
const ChangesPanel = dynamic(
  () => whenOnline(() => import('./changes-panel')).then((it) => it.ChangesPanel),
  {
    loading,
    ssr: false,
  },
)

type Props = { alerts: Alerts | undefined; hasLaunches: boolean }

/** The panels for daily use, the most urgent first. */
export function OverviewPanels({ alerts, hasLaunches }: Props) {
  const [filter, setFilter] = useOverviewAddress()
  const zoom = (period: Period) => void setFilter(period)
  if (!hasLaunches)
    return (
      <>
        <SetupNotice />
        <NeedsAttention initial={alerts} />
      </>
    )
  return (
    <>
      <div className={`${shared.line8x12} ${shared.below14}`}>
        <TimeChoice
          filter={filter}
          onRange={(range) => void setFilter({ range, from: null, to: null })}
          onPeriod={zoom}
        />
        <PoolChoice pool={filter.pool} onChange={(pool) => void setFilter({ pool })} />
      </div>
      <div className={classes.grid}>
        <div className={classes.wide}>
          <NeedsAttention initial={alerts} />
        </div>
        <div className={classes.slot}>
          <SharesPanel filter={filter} />
        </div>
        <div className={classes.slot}>
          <EndingsPanel filter={filter} onZoom={zoom} />
        </div>
        <div className={`${classes.slot} ${classes.wide} ${classes.low}`}>
          <FailuresPanel filter={filter} />
        </div>
        <div className={`${classes.slot} ${classes.wide}`}>
          <PoolsPanel filter={filter} />
        </div>
        <div className={classes.slot}>
          <RunRatePanel filter={filter} onZoom={zoom} />
        </div>
        <div className={classes.slot}>
          <CapacityPanel filter={filter} />
        </div>
        <div className={`${classes.slot} ${classes.wide}`}>
          <ChangesPanel filter={filter} />
        </div>
      </div>
    </>
  )
}

type PoolProps = { pool: string | null; onChange: (pool: string | null) => void }

/** Also selects a pool that the address identifies by its name. */
function PoolChoice({ pool, onChange }: PoolProps) {
  const pools = useList(poolContract.list, {}).data ?? []
  const chosen = pools.find(({ id, name }) => id === pool || name === pool)?.id ?? pool
  return (
    <NativeSelect
      size="xs"
      aria-label="Pool"
      value={chosen ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: '', label: 'All pools' },
        ...namedChoices(pools),
        ...(chosen === null || pools.some(({ id }) => id === chosen)
          ? []
          : [{ value: chosen, label: chosen }]),
      ]}
    />
  )
}

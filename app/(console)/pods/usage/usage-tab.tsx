'use client'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { Plus } from 'lucide-react'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useId } from 'react'
import { ListTable } from '@/components/resource/list/list-table'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { useList } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { podContract } from '@/lib/features/pods/contract'
import type { Pod } from '@/lib/features/pods/schema'
import { usePodForecasts } from '@/lib/features/pods/use-pod-forecasts.client'
import { useSettings } from '@/lib/features/settings/use-settings.client'
import classes from '../pods.module.css'
import { podColumns } from './pod-columns'
import { filterPods, type PodCondition, podConditions } from './pod-filter'
import { inOrder, units } from './pod-groups'
import { usePodBulk } from './use-pod-bulk'

type Props = {
  selected: string | null
  onOpen: (id: string) => void
  onSwitch: (id: string) => void
}

const conditionWords = {
  any: 'Any state',
  active: 'Active',
  full: 'Full',
  draining: 'Draining',
  maintenance: 'Maintenance',
} as const satisfies Record<PodCondition, string>

const dimensions = ['all', ...Object.keys(units)]

/** All pods, each with its usage. */
export function UsageTab(props: Props) {
  const usageLabel = useId()
  const [url, setUrl] = useQueryStates({
    of: parseAsStringLiteral(dimensions).withDefault('all'),
    q: parseAsString.withDefault(''),
    state: parseAsStringLiteral(podConditions).withDefault('any'),
    sort: parseAsString,
  })
  return (
    <>
      <Toolbar lead="A tenant stays on one pod per group and zone: the oldest that is not full is chosen first.">
        <LockedButton
          permission="inventory.write"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => props.onOpen('new')}
        >
          New pod
        </LockedButton>
      </Toolbar>
      <div className={`${shared.line8} ${shared.below14} ${classes.filters}`}>
        <SearchField
          label="Pod, group or zone"
          value={url.q}
          onChange={(q) => void setUrl({ q: q || null })}
        />
        <NativeSelect
          aria-label="State"
          value={url.state}
          data={podConditions.map((value) => ({ value, label: conditionWords[value] }))}
          onChange={(event) => void setUrl({ state: event.currentTarget.value as PodCondition })}
        />
        <span className={shared.line6}>
          <span id={usageLabel} className={shared.dimmedSm}>
            Usage of
          </span>
          <SegmentedControl
            size="xs"
            aria-labelledby={usageLabel}
            value={url.of}
            data={dimensions.map((value) => ({ value, label: units[value]?.label ?? 'All' }))}
            onChange={(of) => void setUrl({ of })}
          />
        </span>
        <span className={`${shared.dimmedXs} ${classes.legend}`}>full from here</span>
      </div>
      <StateBlock query={useList(podContract.list, {})} what="pods">
        {(pods) =>
          pods.length === 0 ? (
            <NoPods />
          ) : (
            <PodList
              {...props}
              sort={url.sort}
              onSort={(sort) => void setUrl({ sort })}
              pods={filterPods(pods, { text: url.q, condition: url.state })}
              dimension={url.of === 'all' ? null : url.of}
              onClear={() => void setUrl({ q: null, state: null })}
            />
          )
        }
      </StateBlock>
    </>
  )
}

const NoPods = () => (
  <EmptyBlock title="No pods yet">
    A pod is one cloud deployment in a realm, such as one OpenStack. Tenants are bound to a pod, so
    that their servers and volumes are beside each other. Choose New pod above.
  </EmptyBlock>
)

type ListProps = Props & {
  pods: readonly Pod[]
  dimension: string | null
  sort: string | null
  onSort: (sort: string | null) => void
  onClear: () => void
}

/** All pods in one order: that in which they are chosen, or that of a column. */
function PodList({ pods, dimension, selected, onOpen, onSwitch, ...list }: ListProps) {
  const { data: forecasts } = usePodForecasts()
  const currency = useSettings().data?.reportingCurrency ?? null
  const maySwitch = useMay('inventory.operate').allowed
  const bulk = usePodBulk()
  if (pods.length === 0)
    return <EmptyBlock title="No pod matches the filter" onClearFilter={list.onClear} />
  const switchOf = maySwitch ? onSwitch : null
  return (
    <ListTable
      list="pods"
      one="pod"
      many="pods"
      caption="Pods"
      rows={inOrder(pods)}
      columns={podColumns({ dimension, forecasts, currency, onOpen, onSwitch: switchOf })}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={({ id }) => onOpen(id)}
      selected={selected}
      sort={list.sort}
      onSort={list.onSort}
      apiPath="/pods"
      bulk={bulk}
    />
  )
}

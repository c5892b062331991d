import type { Column } from '@/components/ui/data/data-table'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { priceHead } from '@/lib/base/price-text'
import type { Pod } from '@/lib/features/pods/schema'
import classes from '../pods.module.css'
import { isFull, percentOf } from './pod-groups'
import type { Forecasts } from './pod-usage'
import { PodUsage } from './pod-usage'

type Shown = {
  /** Of the dimensions; null: all of them. */
  dimension: string | null
  forecasts: Forecasts | undefined
  /** Of prices; null: not known yet. */
  currency: string | null
  onOpen: (id: string) => void
  onSwitch: (id: string) => void
}

export const podColumns = ({
  dimension,
  forecasts,
  currency,
  onOpen,
  onSwitch,
}: Shown): readonly Column<Pod>[] => [
  {
    id: 'name',
    header: 'Pod',
    cell: (pod) => (
      <span className={classes.name}>
        <Clip onClick={() => onOpen(pod.id)}>{pod.name}</Clip>
      </span>
    ),
  },
  {
    id: 'usage',
    header: 'Usage',
    cell: (pod) => <PodUsage pod={pod} dimension={dimension} forecast={forecasts?.get(pod.id)} />,
  },
  {
    id: 'tenants',
    header: 'Open bindings',
    align: 'end',
    hideBelow: 'md',
    cell: ({ counts }) => counts.openBindings,
  },
  {
    id: 'threshold',
    header: 'Full from',
    align: 'end',
    hideBelow: 'md',
    cell: ({ fullFrom }) => percentOf(fullFrom),
  },
  {
    id: 'price',
    header: priceHead(currency),
    align: 'end',
    hideBelow: 'lg',
    cell: ({ costPerHour }) => costPerHour ?? <span className={shared.dimmed}>unknown</span>,
  },
  {
    id: 'state',
    header: 'State',
    isSticky: true,
    cell: (pod) => (
      <span className={classes.state}>
        <PodState pod={pod} />
        <LockedButton
          permission="inventory.operate"
          size="compact-xs"
          variant="default"
          aria-label={`Change state of ${pod.name}`}
          onClick={() => onSwitch(pod.id)}
        >
          Change…
        </LockedButton>
      </span>
    ),
  },
]

/** Whether the pod takes new tenants, in a word. */
function PodState({ pod }: { pod: Pod }) {
  if (pod.state !== 'active') return <Status tone="warn">{pod.state}</Status>
  return isFull(pod) ? <Status tone="off">full</Status> : <Status tone="good">active</Status>
}

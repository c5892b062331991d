import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { priceHead } from '@/lib/base/price-text'
import { podGroup } from '@/lib/engine'
import type { Pod } from '@/lib/features/pods/schema'
import classes from '../pods.module.css'
import { soonestOf, soonestWords } from './forecast-words'
import { fullness, isFull, percentOf, zoneOf } from './pod-groups'
import { type Forecasts, PodUsage } from './pod-usage'

type Shown = {
  /** The dimension of the usage. Null for all. */
  dimension: string | null
  forecasts: Forecasts | undefined
  /** The currency of prices. Null while unknown. */
  currency: string | null
  onOpen: (id: string) => void
  /** Opens the change of a state. Null if the viewer may not change it. */
  onSwitch: ((id: string) => void) | null
}

export const podColumns = (shown: Shown): readonly Column<Pod>[] => [
  {
    id: 'name',
    header: 'Pod',
    sortBy: ({ name }) => name,
    cell: (pod) => (
      <span className={classes.name}>
        <Clip onClick={() => shown.onOpen(pod.id)}>{pod.name}</Clip>
        <span className={`${shared.dimmedXs} ${classes.place}`}>
          <Clip>{podGroup(pod)}</Clip>
          <Clip>{zoneOf(pod)}</Clip>
        </span>
        <span className={classes.stateHere}>
          <PodState pod={pod} onSwitch={shown.onSwitch} />
        </span>
      </span>
    ),
  },
  {
    id: 'group',
    header: 'Group',
    hideBelow: 'lg',
    sortBy: podGroup,
    cell: (pod) => <Clip>{podGroup(pod)}</Clip>,
  },
  {
    id: 'zone',
    header: 'Zone',
    hideBelow: 'lg',
    sortBy: zoneOf,
    cell: (pod) => <Clip>{zoneOf(pod)}</Clip>,
  },
  ...usageColumns(shown),
  {
    id: 'tenants',
    header: 'Bindings',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ counts }) => counts.openBindings,
    cell: ({ counts }) => counts.openBindings,
  },
  {
    id: 'threshold',
    header: 'Full from',
    align: 'end',
    hideBelow: 'xl',
    sortBy: ({ fullFrom }) => fullFrom,
    cell: ({ fullFrom }) => percentOf(fullFrom),
  },
  {
    id: 'price',
    header: priceHead(shown.currency),
    label: 'Price per hour',
    align: 'end',
    hideBelow: 'xl',
    sortBy: ({ costPerHour }) => (costPerHour === null ? null : Number(costPerHour)),
    cell: ({ costPerHour }) => costPerHour ?? <span className={shared.dimmed}>unknown</span>,
  },
  {
    id: 'state',
    header: 'State',
    hideBelow: 'sm',
    isSticky: true,
    sortBy: (pod) => stateOf(pod).words,
    cell: (pod) => <PodState pod={pod} onSwitch={shown.onSwitch} />,
  },
]

const usageColumns = ({ dimension, forecasts }: Shown): readonly Column<Pod>[] => [
  {
    id: 'usage',
    header: 'Usage',
    sortBy: (pod) => fullness(pod, dimension),
    text: (pod) => {
      const share = fullness(pod, dimension)
      return share === null ? null : `${percentOf(share)} of its threshold`
    },
    cell: (pod) => <PodUsage pod={pod} dimension={dimension} />,
  },
  {
    id: 'forecast',
    header: 'Forecast',
    hideBelow: 'md',
    sortBy: ({ id }) => soonestOf(shownIn(forecasts, id, dimension)),
    text: ({ id }) => soonestWords(shownIn(forecasts, id, dimension)),
    cell: ({ id }) => (
      <span className={classes.forecast} data-testid={`forecast-${id}`}>
        {soonestWords(shownIn(forecasts, id, dimension)) ?? (
          <span className={shared.dimmed}>–</span>
        )}
      </span>
    ),
  },
]

const shownIn = (forecasts: Forecasts | undefined, id: string, dimension: string | null) =>
  forecasts?.get(id)?.dimensions.filter(({ name }) => dimension === null || name === dimension) ??
  []

/** Whether the pod accepts new tenants, in a word. */
export function stateOf(pod: Pod) {
  if (pod.state !== 'active') return { tone: 'maintenance', words: pod.state } as const
  return isFull(pod)
    ? ({ tone: 'off', words: 'full' } as const)
    : ({ tone: 'good', words: 'active' } as const)
}

function PodState({ pod, onSwitch }: { pod: Pod; onSwitch: Shown['onSwitch'] }) {
  const { tone, words } = stateOf(pod)
  if (onSwitch === null) return <Status tone={tone}>{words}</Status>
  return (
    <UnstyledButton
      className={`${shared.hovers} ${classes.state}`}
      aria-label={`Change state of ${pod.name}: ${words}`}
      onClick={() => onSwitch(pod.id)}
    >
      <Status tone={tone}>{words}</Status>
      <ChevronDown size={14} aria-hidden />
    </UnstyledButton>
  )
}

import { Time } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { counted } from '@/lib/base/number-text'
import type { Binding } from '@/lib/features/bindings/schema'
import { reasonWords, zoneOf } from './binding-words'

export const bindingColumns = (onOpen: (id: string) => void): readonly Column<Binding>[] => [
  {
    id: 'tenant',
    header: 'Tenant',
    sortBy: ({ tenant }) => tenant,
    cell: ({ id, tenant }) => <Clip onClick={() => onOpen(id)}>{tenant}</Clip>,
  },
  {
    id: 'pod',
    header: 'Pod',
    sortBy: ({ pod }) => pod,
    cell: ({ pod }) => <Clip>{pod}</Clip>,
  },
  {
    id: 'group',
    header: 'Group',
    hideBelow: 'md',
    sortBy: ({ group }) => group,
    cell: ({ group }) => <Clip>{group}</Clip>,
  },
  {
    id: 'zone',
    header: 'Zone',
    hideBelow: 'lg',
    sortBy: zoneOf,
    cell: (binding) => <Clip>{zoneOf(binding)}</Clip>,
  },
  {
    id: 'reason',
    header: 'Opened',
    hideBelow: 'sm',
    sortBy: ({ reason }) => reason,
    cell: ({ reason }) => reasonWords[reason],
  },
  {
    id: 'start',
    header: 'From',
    hideBelow: 'md',
    sortBy: ({ startAt }) => startAt,
    cell: ({ startAt }) => <Time at={startAt} />,
  },
  {
    id: 'end',
    header: 'To',
    sortBy: ({ endAt }) => endAt,
    cell: ({ endAt }) => (endAt === null ? 'now' : <Time at={endAt} />),
  },
  {
    id: 'held',
    header: 'On the pod now',
    hideBelow: 'lg',
    sortBy: ({ held }) => held.servers + held.volumes,
    text: ({ held }) => `${counted(held.servers, 'server')}, ${counted(held.volumes, 'volume')}`,
    cell: ({ held }) => `${counted(held.servers, 'server')}, ${counted(held.volumes, 'volume')}`,
  },
]

import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { counted } from '@/lib/base/number-text'
import type { HostFlavorShown } from '@/lib/features/host-flavors/schema'

const countOf = (key: 'total' | 'free' | 'allocated' | 'unavailable', header: string) =>
  ({
    id: key,
    header,
    align: 'end',
    sortBy: ({ hosts }) => hosts[key],
    cell: ({ hosts }) => hosts[key],
  }) satisfies Column<HostFlavorShown>

export const flavorColumns = (open: (id: string) => void): readonly Column<HostFlavorShown>[] => [
  {
    id: 'id',
    header: 'Flavor',
    sortBy: ({ id }) => id,
    cell: ({ id }) => (
      <Clip strong onClick={() => open(id)}>
        {id}
      </Clip>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    hideBelow: 'md',
    sortBy: ({ description }) => description,
    cell: ({ description }) => <Clip>{description}</Clip>,
  },
  {
    id: 'units',
    header: 'Units',
    align: 'end',
    sortBy: ({ units }) => units,
    cell: ({ units }) => units,
  },
  {
    id: 'price',
    header: 'Unit-hour price',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ price }) => (price === null ? null : Number(price.perUnitHour)),
    cell: ({ price }) => (price === null ? '–' : `${price.perUnitHour} ${price.currency}`),
  },
  { ...countOf('total', 'Hosts'), hideBelow: 'sm' },
  countOf('free', 'Free'),
  { ...countOf('allocated', 'Allocated'), hideBelow: 'sm' },
  { ...countOf('unavailable', 'Unavailable'), hideBelow: 'sm' },
  {
    id: 'zones',
    header: 'Zones',
    hideBelow: 'lg',
    sortBy: ({ zones }) => zones.map(({ zone }) => zone).join(', '),
    cell: ({ zones }) => <Clip>{zones.map(({ zone }) => zone).join(', ')}</Clip>,
  },
  {
    id: 'holders',
    header: 'Held by',
    hideBelow: 'md',
    sortBy: ({ holders }) => holders,
    cell: ({ holders }) => counted(holders, 'tenant'),
  },
]

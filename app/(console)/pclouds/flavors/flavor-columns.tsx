import { Button } from '@mantine/core'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { priceText } from '@/lib/base/price-text'
import type { HostFlavorShown } from '@/lib/features/host-flavors/schema'

const countOf = (key: 'total' | 'free' | 'allocated' | 'unavailable', header: string) =>
  ({
    id: key,
    header,
    align: 'end',
    sortBy: ({ hosts }) => hosts[key],
    cell: ({ hosts }) => hosts[key],
  }) satisfies Column<HostFlavorShown>

/** The names of all zones. The drawer of a flavor lists them separately. */
const namesOf = ({ zones }: HostFlavorShown) => zones.map(({ zone }) => zone).join(', ')

type FlavorCommands = {
  open: (id: string) => void
  /** Opens the nodes that can be added. Null if the viewer may not add any. */
  add: ((id: string) => void) | null
}

export const flavorColumns = ({
  open,
  add,
}: FlavorCommands): readonly Column<HostFlavorShown>[] => [
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
    header: 'Unit-hour',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ price }) => (price === null ? null : Number(price.perUnitHour)),
    cell: ({ price }) =>
      price === null ? '–' : `${priceText(Number(price.perUnitHour))} ${price.currency}`,
  },
  { ...countOf('total', 'Hosts'), hideBelow: 'sm' },
  countOf('free', 'Free'),
  { ...countOf('allocated', 'Held'), hideBelow: 'sm' },
  { ...countOf('unavailable', 'Unavailable'), hideBelow: 'sm' },
  {
    id: 'zones',
    header: 'Zones',
    hideBelow: 'lg',
    align: 'end',
    text: namesOf,
    sortBy: ({ zones }) => zones.length,
    cell: (flavor) => <span title={namesOf(flavor)}>{flavor.zones.length}</span>,
  },
  {
    id: 'holders',
    header: 'Tenants',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ holders }) => holders,
    cell: ({ holders }) => holders,
  },
  ...(add === null ? [] : [addColumn(add)]),
]

const addColumn = (add: (id: string) => void): Column<HostFlavorShown> => ({
  id: 'add',
  header: <span className={shared.hidden}>Add hosts</span>,
  label: 'Add hosts',
  text: null,
  align: 'end',
  isSticky: true,
  cell: ({ id }) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Add hosts to ${id}`}
      onClick={() => add(id)}
    >
      Add hosts
    </Button>
  ),
})

import { Time } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { pcloudAddress } from '../pcloud-address'
import type { Holding } from './holder-rows'
import { holdingWords } from './holding-words'

/** The calendar as a table. */
export const holdingColumns: readonly Column<Holding>[] = [
  {
    id: 'node',
    header: 'Node',
    sortBy: ({ node }) => node?.name ?? null,
    cell: ({ node }) => <Clip>{node?.name ?? ''}</Clip>,
  },
  {
    id: 'cluster',
    header: 'Cluster',
    hideBelow: 'lg',
    sortBy: ({ node }) => node?.cluster ?? null,
    cell: ({ node }) => <Clip>{node?.cluster ?? ''}</Clip>,
  },
  {
    id: 'flavor',
    header: 'Flavor',
    hideBelow: 'md',
    sortBy: ({ flavor }) => flavor,
    cell: ({ flavor }) => <Clip>{flavor}</Clip>,
  },
  {
    id: 'tenant',
    header: 'Tenant',
    sortBy: ({ tenant }) => tenant,
    cell: ({ tenant }) => <Clip>{tenant}</Clip>,
  },
  {
    id: 'host',
    header: 'Private cloud: host',
    hideBelow: 'sm',
    sortBy: ({ pcloud, name }) => `${pcloud}: ${name}`,
    cell: ({ pcloudId, pcloud, name }) => (
      <Clip href={pcloudAddress(pcloudId)}>{`${pcloud}: ${name}`}</Clip>
    ),
  },
  {
    id: 'state',
    header: 'State',
    hideBelow: 'md',
    sortBy: ({ state }) => holdingWords[state],
    cell: ({ state }) => holdingWords[state],
  },
  {
    id: 'from',
    header: 'From',
    hideBelow: 'sm',
    sortBy: ({ from }) => from,
    cell: ({ from }) => <Time at={from} style="day" />,
  },
  {
    id: 'to',
    header: 'Until',
    sortBy: ({ to }) => to,
    cell: ({ to }) => (to === null ? 'no end' : <Time at={to} style="day" />),
  },
]

import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import type { AnyPlacement } from '@/lib/features/vms/placements/schema'
import { operationWords, PlacementState } from './placement-state'

/** Where the page of a placement is. */
export const placementAddress = (id: string): string => `/placements/${encodeURIComponent(id)}`

const hostOf = (placement: AnyPlacement): string | null =>
  'host' in placement ? placement.host : placement.node

export const placementColumns: readonly Column<AnyPlacement>[] = [
  {
    id: 'vm',
    header: 'VM',
    cell: ({ id, vm }) => <Clip href={placementAddress(id)}>{vm}</Clip>,
  },
  {
    id: 'what',
    header: 'What',
    hideBelow: 'sm',
    cell: ({ operation }) => operationWords[operation],
  },
  { id: 'kind', header: 'Result', cell: ({ kind }) => <PlacementState kind={kind} /> },
  {
    id: 'node',
    header: 'Node',
    hideBelow: 'sm',
    cell: (placement) => <Clip>{hostOf(placement) ?? '–'}</Clip>,
  },
  {
    id: 'cluster',
    header: 'Cluster',
    hideBelow: 'md',
    cell: (placement) => ('cluster' in placement ? <Clip>{placement.cluster}</Clip> : null),
  },
  { id: 'at', header: 'When', hideBelow: 'md', cell: ({ at }) => <RelativeTime at={at} /> },
]

import { Text } from '@mantine/core'
import { FullTime, RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import type { AnyPlacement } from '@/lib/features/vms/placements/schema'
import { kindWords, operationWords, PlacementState } from './placement-state'

/** The address of a placement's page. */
export const placementAddress = (id: string): string => `/placements/${encodeURIComponent(id)}`

const hostOf = (placement: AnyPlacement): string | null =>
  'host' in placement ? placement.host : placement.node

/** Values below the name that have no column on a phone. */
const PlaceAndTime = (placement: AnyPlacement) => (
  <Text hiddenFrom="xs" size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
    {operationWords[placement.operation]}
    {hostOf(placement) !== null && ` on ${hostOf(placement)}`}, <RelativeTime at={placement.at} />
  </Text>
)

const Nothing = () => <span className={shared.dimmed}>–</span>

const named = (name: string | null | undefined) =>
  name == null ? <Nothing /> : <Clip>{name}</Clip>

/** Columns for staff: clusters, tenants and the order of nodes. */
export const placementColumns = (isStaff: boolean): readonly Column<AnyPlacement>[] => [
  {
    id: 'vm',
    header: 'VM',
    isSortable: true,
    text: ({ vm }) => vm,
    cell: (placement) => (
      <>
        <Clip href={placementAddress(placement.id)}>{placement.vm}</Clip>
        <PlaceAndTime {...placement} />
      </>
    ),
  },
  {
    id: 'operation',
    header: 'What',
    hideBelow: 'sm',
    isSortable: true,
    text: ({ operation }) => operationWords[operation],
    cell: ({ operation }) => operationWords[operation],
  },
  {
    id: 'kind',
    header: 'Result',
    isSortable: true,
    text: ({ kind }) => kindWords[kind],
    cell: ({ kind }) => <PlacementState kind={kind} />,
  },
  {
    id: 'node',
    header: isStaff ? 'Node' : 'Host',
    hideBelow: 'sm',
    isSortable: isStaff,
    text: hostOf,
    cell: (placement) => named(hostOf(placement)),
  },
  ...(isStaff ? staffColumns : []),
  {
    id: 'at',
    header: 'When',
    hideBelow: 'sm',
    isSortable: true,
    text: ({ at }) => at,
    cell: ({ at }) => <FullTime at={at} />,
  },
]

const staffColumns: readonly Column<AnyPlacement>[] = [
  {
    id: 'cluster',
    header: 'Cluster',
    hideBelow: 'md',
    isSortable: true,
    text: (placement) => ('cluster' in placement ? placement.cluster : null),
    cell: (placement) => named('cluster' in placement ? placement.cluster : null),
  },
  {
    id: 'tenant',
    header: 'Tenant',
    hideBelow: 'md',
    isSortable: true,
    text: (placement) => ('tenant' in placement ? placement.tenant : null),
    cell: (placement) => named('tenant' in placement ? placement.tenant : null),
  },
]

import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { ramText } from '@/components/ui/text/ram-text'
import { Status } from '@/components/ui/text/status'
import type { TenantVm } from '@/lib/features/vms/schema'

/** RAM and vCPUs in a few words. */
export const sizeText = ({ ramMb, vcpus }: Pick<TenantVm, 'ramMb' | 'vcpus'>): string =>
  `${ramText(ramMb)}, ${vcpus} ${vcpus === 1 ? 'vCPU' : 'vCPUs'}`

export const tenantVmColumns = (onOpen: (id: string) => void): readonly Column<TenantVm>[] => [
  {
    id: 'name',
    header: 'VM',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Clip onClick={() => onOpen(id)}>{name}</Clip>,
  },
  {
    id: 'state',
    header: 'State',
    sortBy: ({ state }) => state,
    cell: ({ state }) => <Status tone={state === 'running' ? 'good' : 'plain'}>{state}</Status>,
  },
  {
    id: 'size',
    header: 'Size',
    hideBelow: 'sm',
    sortBy: ({ ramMb }) => ramMb,
    cell: sizeText,
  },
  {
    id: 'host',
    header: 'Host',
    hideBelow: 'sm',
    sortBy: ({ host }) => host,
    cell: ({ host }) => (host === null ? '–' : <Clip>{host}</Clip>),
  },
  {
    id: 'image',
    header: 'Image',
    hideBelow: 'md',
    sortBy: ({ subjects }) => subjects.image ?? null,
    cell: ({ subjects }) => (subjects.image === undefined ? '–' : <Clip>{subjects.image}</Clip>),
  },
  {
    id: 'started',
    header: 'Started',
    hideBelow: 'md',
    sortBy: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => (startedAt === null ? '–' : <RelativeTime at={startedAt} />),
  },
]

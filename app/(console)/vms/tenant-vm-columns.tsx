import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { ramText } from '@/components/ui/text/ram-text'
import { vmNameColumn, vmStartedColumn, vmStateColumn } from '@/components/vms/vm-columns'
import type { TenantVm } from '@/lib/features/vms/schema'

/** RAM and vCPUs in a few words. */
export const sizeText = ({ ramMb, vcpus }: Pick<TenantVm, 'ramMb' | 'vcpus'>): string =>
  `${ramText(ramMb)}, ${vcpus} ${vcpus === 1 ? 'vCPU' : 'vCPUs'}`

export const tenantVmColumns = (onOpen: (id: string) => void): readonly Column<TenantVm>[] => [
  vmNameColumn(onOpen),
  vmStateColumn,
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
  vmStartedColumn,
]

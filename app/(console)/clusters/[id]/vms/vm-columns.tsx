import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { vmNameColumn, vmStartedColumn, vmStateColumn } from '@/components/vms/vm-columns'
import { memoryText } from '@/lib/features/resources/size-text'
import type { Vm } from '@/lib/features/vms/schema'

export const vmColumns = (onOpen: (id: string) => void): readonly Column<Vm>[] => [
  vmNameColumn(onOpen),
  vmStateColumn,
  {
    id: 'node',
    header: 'Node',
    sortBy: ({ node }) => node,
    cell: ({ node }) => (node === null ? '–' : <Clip>{node}</Clip>),
  },
  {
    id: 'tenant',
    header: 'Tenant',
    hideBelow: 'sm',
    sortBy: ({ tenant }) => tenant,
    cell: ({ tenant }) => (tenant === null ? '–' : <Clip>{tenant}</Clip>),
  },
  {
    id: 'ram',
    header: 'RAM',
    align: 'end',
    hideBelow: 'sm',
    sortBy: ({ ramMb }) => ramMb,
    cell: ({ ramMb }) => memoryText(ramMb),
  },
  {
    id: 'vcpus',
    header: 'vCPUs',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ vcpus }) => vcpus,
    cell: ({ vcpus }) => vcpus,
  },
  vmStartedColumn,
]

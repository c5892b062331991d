import type { Column } from '@/components/ui/data/data-table'
import { numberText } from '@/lib/base/number-text'

type SizeRow = { vcpus: number; memoryMb: number; storageGb: number; architecture: string }

/** Size, one column a number. */
export const sizeColumns = <Row extends SizeRow>(): readonly Column<Row>[] => [
  {
    id: 'vcpus',
    header: 'vCPUs',
    align: 'end',
    sortBy: ({ vcpus }) => vcpus,
    cell: ({ vcpus }) => vcpus,
  },
  {
    id: 'memory',
    header: 'Memory, MiB',
    align: 'end',
    sortBy: ({ memoryMb }) => memoryMb,
    cell: ({ memoryMb }) => numberText(memoryMb),
  },
  {
    id: 'storage',
    header: 'Storage, GB',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ storageGb }) => storageGb,
    cell: ({ storageGb }) => numberText(storageGb),
  },
  {
    id: 'architecture',
    header: 'Architecture',
    hideBelow: 'sm',
    sortBy: ({ architecture }) => architecture,
    cell: ({ architecture }) => architecture,
  },
]

import type { Column } from '@/components/ui/data/column'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { vmNameColumn, vmStartedColumn, vmStateColumn } from '@/components/vms/vm-columns'
import { counted } from '@/lib/base/number-text'
import { memoryText } from '@/lib/features/resources/size-text'
import type { Vm } from '@/lib/features/vms/schema'

const Nothing = () => <span className={shared.dimmed}>–</span>

const named = (id: string, header: string, text: (vm: Vm) => string | null): Column<Vm> => ({
  id,
  header,
  isSortable: true,
  text,
  cell: (vm) => {
    const value = text(vm)
    return value === null ? <Nothing /> : <Clip>{value}</Clip>
  },
})

/** The server sorts, because a page has only a part of all VMs. */
export const staffVmColumns = (onOpen: (id: string) => void): readonly Column<Vm>[] => [
  {
    ...vmNameColumn(onOpen),
    sortBy: undefined,
    isSortable: true,
    text: ({ name }) => name,
  },
  { ...vmStateColumn, sortBy: undefined, text: ({ state }) => state },
  { ...named('cluster', 'Cluster', ({ cluster }) => cluster), hideBelow: 'sm' },
  named('node', 'Node', ({ node }) => node),
  { ...named('tenant', 'Tenant', ({ tenant }) => tenant), hideBelow: 'sm' },
  { ...named('pcloud', 'Private cloud', ({ pcloud }) => pcloud?.name ?? null), hideBelow: 'lg' },
  {
    id: 'keys',
    header: 'Keys',
    hideBelow: 'lg',
    text: keysText,
    cell: (vm) => <Keys vm={vm} />,
  },
  {
    id: 'ram',
    header: 'RAM',
    align: 'end',
    hideBelow: 'md',
    isSortable: true,
    text: ({ ramMb }) => ramMb,
    cell: ({ ramMb }) => memoryText(ramMb),
  },
  {
    id: 'vcpus',
    header: 'vCPUs',
    align: 'end',
    hideBelow: 'lg',
    isSortable: true,
    text: ({ vcpus }) => vcpus,
    cell: ({ vcpus }) => vcpus,
  },
  { ...vmStartedColumn, sortBy: undefined, isSortable: true, text: ({ startedAt }) => startedAt },
]

function keysText({ stickyKeys, customerKeys }: Vm): string {
  return [...stickyKeys, ...customerKeys]
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .join(', ')
}

/** The number of sticky keys from its node and of keys from its tenant. Each is listed on hover. */
function Keys({ vm }: { vm: Vm }) {
  const count = vm.stickyKeys.length + vm.customerKeys.length
  if (count === 0) return <Nothing />
  return <span title={keysText(vm)}>{counted(count, 'key')}</span>
}

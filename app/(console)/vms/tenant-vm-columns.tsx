import { Text } from '@mantine/core'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { PageLink } from '@/components/ui/text/page-link'
import { vmNameColumn, vmStartedColumn, vmStateColumn } from '@/components/vms/vm-columns'
import { sizeText } from '@/lib/features/resources/size-text'
import type { TenantVm } from '@/lib/features/vms/schema'

/** Its size in a few words. */
export const vmSizeText = ({ ramMb, vcpus }: Pick<TenantVm, 'ramMb' | 'vcpus'>): string =>
  sizeText({ memoryMb: ramMb, vcpus })

export const tenantVmColumns = (onOpen: (id: string) => void): readonly Column<TenantVm>[] => [
  withPlaceBelow(vmNameColumn(onOpen)),
  vmStateColumn,
  {
    id: 'size',
    header: 'Size',
    hideBelow: 'sm',
    sortBy: ({ ramMb }) => ramMb,
    cell: vmSizeText,
  },
  {
    id: 'pcloud',
    header: 'Private cloud',
    hideBelow: 'sm',
    sortBy: ({ pcloud }) => pcloud?.name ?? null,
    cell: (vm) => <PcloudLink vm={vm} />,
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
    id: 'launch',
    header: 'Launch',
    hideBelow: 'md',
    text: ({ launchId }) => launchId,
    cell: ({ launchId }) => (launchId === null ? '–' : <LaunchLink id={launchId} />),
  },
  vmStartedColumn,
]

/** The page that manages its hosts. VMs outside of all private clouds share hosts with other tenants. */
export const PcloudLink = ({ vm: { pcloud } }: { vm: TenantVm }) =>
  pcloud === null ? (
    <span className={shared.dimmed}>shared hosts</span>
  ) : (
    <PageLink href={`/pclouds/${encodeURIComponent(pcloud.id)}`}>{pcloud.name}</PageLink>
  )

/** The page that explains the placement of the launch. */
export const LaunchLink = ({ id }: { id: string }) => (
  <PageLink href={`/launches/${encodeURIComponent(id)}`}>Why here</PageLink>
)

/** On a phone the placement is shown below the name. */
const withPlaceBelow = (column: ReturnType<typeof vmNameColumn>): Column<TenantVm> => ({
  ...column,
  cell: (vm, index) => (
    <>
      {column.cell(vm, index)}
      <Text hiddenFrom="xs" size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {[vm.pcloud?.name, vm.host ?? 'no host', vmSizeText(vm)]
          .filter((it) => it != null)
          .join(', ')}
      </Text>
    </>
  ),
})

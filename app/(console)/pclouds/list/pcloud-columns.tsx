import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import type { PcloudShown, SharedPcloud } from '@/lib/features/pclouds/schema'
import { pcloudAddress } from '../pcloud-address'

const name: Column<PcloudShown> = {
  id: 'name',
  header: 'Name',
  cell: ({ id, name }) => (
    <Clip strong href={pcloudAddress(id)}>
      {name}
    </Clip>
  ),
}

const facts: readonly Column<PcloudShown>[] = [
  {
    id: 'hosts',
    header: 'Hosts',
    cell: ({ hosts }) => <HostsInUse total={hosts.total} enabled={hosts.enabled} />,
  },
  { id: 'units', header: 'Units', align: 'end', cell: ({ units }) => units },
  {
    id: 'instances',
    header: 'VMs',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ instances }) => instances,
  },
  {
    id: 'tenants',
    header: 'May launch',
    hideBelow: 'md',
    cell: ({ tenants }) => (tenants === 1 ? '1 tenant' : `${tenants} tenants`),
  },
]

export const ownColumns: readonly Column<PcloudShown>[] = [name, ...facts]

export const staffColumns: readonly Column<PcloudShown>[] = [
  name,
  {
    id: 'tenant',
    header: 'Tenant',
    hideBelow: 'sm',
    cell: ({ tenant }) => <Clip>{tenant}</Clip>,
  },
  ...facts,
]

export const sharedColumns = (
  actions: (pcloud: SharedPcloud) => React.ReactNode,
): readonly Column<SharedPcloud>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }) => (
      <Clip strong href={pcloudAddress(id)}>
        {name}
      </Clip>
    ),
  },
  {
    id: 'tenant',
    header: 'Owner',
    hideBelow: 'sm',
    cell: ({ tenant }) => <Clip>{tenant}</Clip>,
  },
  {
    id: 'hosts',
    header: 'Hosts',
    hideBelow: 'sm',
    cell: ({ hosts }) => <HostsInUse total={hosts.total} enabled={hosts.enabled} />,
  },
  { id: 'launch', header: 'Use', cell: actions },
]

const HostsInUse = ({ total, enabled }: { total: number; enabled: number }) =>
  total === 0 ? (
    <Status tone="plain">none</Status>
  ) : (
    <Status tone={enabled === 0 ? 'warn' : 'good'}>{`${enabled} of ${total} enabled`}</Status>
  )

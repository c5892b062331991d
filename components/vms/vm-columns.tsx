import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import type { TenantVm } from '@/lib/features/vms/schema'

/** What staff and the people of a tenant see of a VM alike. */
export const vmNameColumn = (
  onOpen: (id: string) => void,
): Column<Pick<TenantVm, 'id' | 'name'>> => ({
  id: 'name',
  header: 'VM',
  sortBy: ({ name }) => name,
  cell: ({ id, name }) => <Clip onClick={() => onOpen(id)}>{name}</Clip>,
})

export const vmStateColumn: Column<Pick<TenantVm, 'state'>> = {
  id: 'state',
  header: 'State',
  sortBy: ({ state }) => state,
  cell: ({ state }) => <Status tone={state === 'running' ? 'good' : 'plain'}>{state}</Status>,
}

export const vmStartedColumn: Column<Pick<TenantVm, 'startedAt'>> = {
  id: 'started',
  header: 'Started',
  hideBelow: 'md',
  sortBy: ({ startedAt }) => startedAt,
  cell: ({ startedAt }) => (startedAt === null ? '–' : <RelativeTime at={startedAt} />),
}

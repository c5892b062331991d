import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import type { TenantVm, VmState } from '@/lib/features/vms/schema'

const vmTones = { running: 'good', stopped: 'plain', lost: 'bad' } as const satisfies Record<
  VmState,
  string
>

/** The names of the states in the interface. */
export const vmStateWords = {
  running: 'running',
  stopped: 'stopped',
  lost: 'lost: host down',
} as const satisfies Record<VmState, string>

/** Columns for staff and for members of a tenant. */
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
  cell: ({ state }) => <Status tone={vmTones[state]}>{vmStateWords[state]}</Status>,
}

export const vmStartedColumn: Column<Pick<TenantVm, 'startedAt'>> = {
  id: 'started',
  header: 'Started',
  hideBelow: 'md',
  sortBy: ({ startedAt }) => startedAt,
  cell: ({ startedAt }) => (startedAt === null ? '–' : <RelativeTime at={startedAt} />),
}

import 'server-only'
import type { Tx } from '@/lib/db/decision-transaction.server'
import { returning, sendRecorded } from '@/lib/db/record/sign-recorded.server'
import type { VmRow } from './row.server'

const columns = [
  ...(['ramMb', 'vcpus', 'state', 'nodeId', 'stickyKeys', 'customerKeys'] as const),
  ...(['startedAt', 'placedAt', 'archivedAt'] as const),
]

export type VmChange = Partial<Pick<VmRow, (typeof columns)[number]>>

/**
 * Sends a change of a VM without waiting for it, and returns the changed row. The caller replaces the name of
 * its node.
 */
export function sendVm(tx: Tx, row: VmRow, change: VmChange): VmRow {
  sendRecorded(tx, { ...statement, values: [row.id, JSON.stringify(change)] })
  return { ...row, ...change, revision: row.revision + 1 }
}

const names = columns.map((column) => `"${column}"`).join(', ')

const statement = {
  name: 'change-vm',
  kind: 'vm',
  text: `
    update "Vm" as v set "revision" = v."revision" + 1,
      (${names}) = (select ${names} from jsonb_populate_record(v, $2::jsonb))
    where v."id" = $1 ${returning('vm', 'v')}`,
} as const

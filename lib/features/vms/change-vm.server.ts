import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { decideOnce } from '@/lib/db/decide-once.server'
import { send, type Tx } from '@/lib/db/decision-transaction.server'
import { lockStatement } from '@/lib/features/clusters/state/lock-clusters.server'
import { expectUnchanged, inSequenceOf } from './lock-vm.server'
import { serializeStoredVm, type VmRow } from './row.server'
import type { Vm } from './schema'

/** Changes a VM under the lock of its cluster. */
export const changeVm = (
  id: string,
  change: (tx: Tx, row: VmRow) => Result<VmRow, Problem>,
): Promise<Result<Vm, Problem>> =>
  inSequenceOf(id, (row) =>
    decideOnce(null, async (tx) => {
      send(tx, lockStatement([row.clusterId]))
      await expectUnchanged(tx, row)
      const changed = change(tx, row)
      return changed.ok ? ok(serializeStoredVm(changed.value)) : changed
    }),
  )

import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { inTurn } from '@/lib/db/turns/in-turn.server'
import { lockCluster } from '@/lib/features/clusters/state/lock-clusters.server'
import { findVm, findVmAgain } from './find-vm.server'
import { shownVm, type VmRow } from './row.server'
import type { Vm } from './schema'

/** Changes a VM under the lock of its cluster. */
export async function changeVm(
  id: string,
  change: (tx: Db, row: VmRow) => Promise<Result<VmRow, Problem>>,
): Promise<Result<Vm, Problem>> {
  const known = await findVm(database(), id)
  if (!known.ok) return known
  const { clusterId } = known.value
  return inTurn(`cluster ${clusterId}`, () =>
    transact(async (tx) => {
      await lockCluster(tx, clusterId)
      const row = await findVmAgain(tx, known.value)
      if (!row.ok) return row
      const changed = await change(tx, row.value)
      return changed.ok ? ok(shownVm(changed.value)) : changed
    }),
  )
}

import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { inTurn } from '@/lib/db/turns/in-turn.server'
import { lockCluster } from '@/lib/features/clusters/state/lock-clusters.server'
import { vmInclude as include, shownVm, type VmRow } from './row.server'
import type { Vm } from './schema'

/** Changes a VM under the lock of its cluster. */
export async function changeVm(
  id: string,
  change: (tx: Db, row: VmRow) => Promise<Result<VmRow, Problem>>,
): Promise<Result<Vm, Problem>> {
  const where = { id, archivedAt: null }
  const known = await database().vm.findFirst({ where, select: { clusterId: true } })
  if (known === null) return err({ kind: 'not-found', what: 'VM' })
  return inTurn(`cluster ${known.clusterId}`, () =>
    transact(async (tx) => {
      await lockCluster(tx, known.clusterId)
      const row = await tx.vm.findFirst({ where, include })
      if (row === null) return err({ kind: 'not-found', what: 'VM' })
      const changed = await change(tx, row)
      return changed.ok ? ok(shownVm(changed.value)) : changed
    }),
  )
}

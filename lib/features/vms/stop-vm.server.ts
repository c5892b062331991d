import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'
import { inTurn } from '@/lib/db/turns/in-turn.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockCluster } from '@/lib/features/clusters/state/lock-clusters.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { vmInclude as include, shownVm, type VmRow } from './row.server'
import type { Vm } from './schema'

/** Stops a VM: its node has the memory again. The sticky keys stay with it until its next start. */
export const stopVm = (scope: Scope<'inventory.operate'>, id: string) =>
  changeVm(id, async (tx, row) => {
    if (row.nodeId === null) return ok(row)
    if (row.launchId !== null) return err(ofLaunch(row.launchId))
    const data = { state: 'stopped', nodeId: null, startedAt: null, placedAt: null }
    const stopped = await tx.vm.update({
      where: { id },
      data: { ...data, customerKeys: [], ...nextRevision },
      include,
    })
    const before = { node: row.node?.name ?? null }
    await recordAudit(tx, scope, { action: 'vm.stop', ...subjectOf(row), before })
    return ok(stopped)
  })

/** Removes a stopped VM from all lists; its placements stay on record. */
export const removeVm = (scope: Scope<'inventory.operate'>, id: string) =>
  changeVm(id, async (tx, row) => {
    if (row.nodeId !== null)
      return err(row.launchId === null ? stillRunning : ofLaunch(row.launchId))
    const data = { archivedAt: scope.now, ...nextRevision }
    const removed = await tx.vm.update({ where: { id }, data, include })
    await recordAudit(tx, scope, { action: 'vm.archive', ...subjectOf(row) })
    return ok(removed)
  })

const subjectOf = ({ id, name }: VmRow) => ({ noun: 'vm', subjectId: id, subjectName: name })

/** Changes a VM under the lock of its cluster. */
async function changeVm(
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

const stillRunning: Problem = {
  kind: 'conflict',
  code: 'vm-running',
  message: 'The VM runs. Stop it first.',
}

const ofLaunch = (launchId: string): Problem => ({
  kind: 'conflict',
  code: 'of-launch',
  message: `This VM is part of the launch ${launchId}, and ends with it. End the launch.`,
})

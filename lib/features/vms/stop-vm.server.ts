import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { err, ok } from '@/lib/base/result'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { changeVm } from './change-vm.server'
import { ofLaunch, whileRunning } from './place-refusal'
import { vmInclude as include, type VmRow } from './row.server'

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
    if (row.nodeId !== null) return err(whileRunning(row))
    const data = { archivedAt: scope.now, ...nextRevision }
    const removed = await tx.vm.update({ where: { id }, data, include })
    await recordAudit(tx, scope, { action: 'vm.archive', ...subjectOf(row) })
    return ok(removed)
  })

const subjectOf = ({ id, name }: VmRow) => ({ noun: 'vm', subjectId: id, subjectName: name })

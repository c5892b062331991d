import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { err, ok } from '@/lib/base/result'
import { sendAudit } from '@/lib/features/audit/record-audit.server'
import { changeVm } from './change-vm.server'
import { ofLaunch, whileRunning } from './place-refusal'
import type { VmRow } from './row.server'
import { sendVm } from './write-vm.server'

/** Stops a VM and frees the memory of its node. It has its sticky keys until its next start. */
export const stopVm = (scope: Scope<'inventory.operate'>, id: string) =>
  changeVm(id, (tx, row) => {
    if (row.nodeId === null) return ok(row)
    if (row.launchId !== null) return err(ofLaunch(row.launchId))
    const data = {
      state: 'stopped',
      nodeId: null,
      startedAt: null,
      placedAt: null,
      customerKeys: [],
    }
    const before = { node: row.node?.name ?? null }
    sendAudit(tx, scope, { action: 'vm.stop', ...subjectOf(row), before })
    return ok({ ...sendVm(tx, row, data), node: null })
  })

/** Removes a stopped VM from all lists. Its placements remain stored. */
export const removeVm = (scope: Scope<'inventory.operate'>, id: string) =>
  changeVm(id, (tx, row) => {
    if (row.nodeId !== null) return err(whileRunning(row))
    sendAudit(tx, scope, { action: 'vm.archive', ...subjectOf(row) })
    return ok(sendVm(tx, row, { archivedAt: scope.now }))
  })

const subjectOf = ({ id, name }: VmRow) => ({
  noun: 'vm' as const,
  subjectId: id,
  subjectName: name,
})

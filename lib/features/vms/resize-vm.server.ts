import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { err, ok } from '@/lib/base/result'
import { sendAudit } from '@/lib/features/audit/record-audit.server'
import { changeVm } from './change-vm.server'
import { whileRunning } from './place-refusal'
import type { VmSize } from './schema'
import { sendVm } from './write-vm.server'

/**
 * Changes the size of a stopped VM, and its next start selects a node for it. A running VM is refused because
 * its node promised its current size.
 */
export const resizeVm = (scope: Scope<'inventory.operate'>, id: string, size: VmSize) =>
  changeVm(id, (tx, row) => {
    const { ramMb, vcpus } = row
    if (ramMb === size.ramMb && vcpus === size.vcpus) return ok(row)
    if (row.nodeId !== null) return err(whileRunning(row))
    sendAudit(tx, scope, {
      action: 'vm.resize',
      noun: 'vm',
      subjectId: id,
      subjectName: row.name,
      before: { ramMb, vcpus },
      after: size,
    })
    return ok(sendVm(tx, row, size))
  })

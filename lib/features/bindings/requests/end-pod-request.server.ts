import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { conflict, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockBindings } from '../move-tenant.server'
import { requestInclude as include, serializeRequest } from './row.server'
import type { PodRequest } from './schema'

/**
 * Records that a server or volume no longer exists, so that nothing can be attached to it. A repeated call
 * changes nothing.
 */
export async function endPodRequest(
  scope: Scope<'inventory.operate'>,
  id: string,
): Promise<Result<PodRequest, Problem>> {
  return transact(async (tx) => {
    const existing = await tx.podRequest.findUnique({ where: { id }, select: { tenantId: true } })
    if (existing === null) return err({ kind: 'not-found', what: 'pod request' })
    await lockBindings(tx, existing.tenantId)
    const before = await tx.podRequest.findUniqueOrThrow({ where: { id }, include })
    if (before.endedAt !== null) return ok(serializeRequest(before))
    if (before.launchId !== null) return err(ofLaunch(before.launchId))
    const row = await tx.podRequest.update({
      where: { id },
      data: { endedAt: scope.now },
      include,
    })
    await recordAudit(tx, scope, {
      action: 'pod-request.end',
      noun: 'pod-request',
      subjectId: id,
      subjectName: `${row.kind} of ${row.tenant.name} on ${row.pod.name}`,
      after: { endedAt: scope.now.toISOString() },
    })
    return ok(serializeRequest(row))
  })
}

const ofLaunch = (launchId: string): Problem =>
  conflict(
    'of-launch',
    `This is the server of the launch ${launchId} and ends with it. End the launch instead.`,
  )

import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockResource, nextRevision } from '@/lib/features/resources/resource.server'
import { serializeById } from '@/lib/features/resources/show-resource.server'
import { poolResource } from './pool-resource.server'
import type { Launching, Pool } from './schema'

/**
 * Allows or stops new launches into a pool; running launches are not affected. It needs no
 * revision, because the request states the whole result.
 */
export async function switchLaunching(
  scope: Scope<'inventory.operate'>,
  id: string,
  { on, note }: Launching,
): Promise<Result<Pool, Problem>> {
  return transact(async (tx) => {
    await lockResource(tx, poolResource, id)
    const row = await poolResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'pool' })
    if (row.launching !== on) {
      await tx.pool.updateMany({ where: { id }, data: { launching: on, ...nextRevision } })
      await recordAudit(tx, scope, {
        action: 'pool.launching',
        noun: 'pool',
        subjectId: id,
        subjectName: row.name,
        before: { launching: row.launching },
        after: { launching: on },
        ...(note === null || note === '' ? {} : { note }),
      })
    }
    return serializeById(poolResource, tx, id, scope.now)
  })
}

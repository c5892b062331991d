import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { transact } from '@/lib/db/transact.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { factsSelect, isRemovable, REMOVES_ALL } from './row.server'

/** Deletes a request of the caller, or of any author for an administrator. */
export const deleteFixture = (
  scope: Scope<'ranker.fixture'>,
  id: string,
): Promise<Result<null, Problem>> =>
  transact(async (tx) => {
    const row = await tx.rankFixture.findUnique({ where: { id }, select: factsSelect })
    if (row === null) return err({ kind: 'not-found', what: 'saved request' })
    if (!isRemovable(row, scope)) return err({ kind: 'forbidden', permission: REMOVES_ALL })
    const { count } = await tx.rankFixture.deleteMany({ where: { id } })
    if (count === 0) return err({ kind: 'not-found', what: 'saved request' })
    await recordAudit(tx, scope, {
      action: 'rank-fixture.delete',
      noun: 'rank-fixture',
      subjectId: id,
      subjectName: row.name,
      before: { name: row.name, author: row.authorName },
    })
    return ok(null)
  })

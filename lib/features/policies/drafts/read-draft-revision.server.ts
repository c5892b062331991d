import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { type DraftRevision, policyDocumentSchema } from '../schema'

/** Returns a revision by its id. The owner shares a draft by sending the link of a revision. */
export async function readDraftRevision(
  _scope: Scope<'policy.read'>,
  id: string,
): Promise<Result<DraftRevision, Problem>> {
  const db = database()
  const row = await db.policyDraftRevision.findUnique({
    where: { id },
    include: {
      draft: {
        select: {
          baseVersion: true,
          user: { select: { name: true } },
          policy: { select: { id: true, pool: { select: { id: true, name: true } } } },
        },
      },
    },
  })
  if (row === null) return err({ kind: 'not-found', what: 'draft revision' })
  const { draft } = row
  return ok({
    id: row.id,
    number: row.number,
    policyId: draft.policy.id,
    pool: draft.policy.pool,
    baseVersion: draft.baseVersion,
    inherits: row.inherits,
    document: policyDocumentSchema.parse(row.document),
    modules: await modulesOf(db, row.document),
    author: draft.user.name,
    createdAt: row.createdAt.toISOString(),
  })
}

import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { checkRule, StoredTargets } from './check-rule'
import type { FactorsDocument } from './documents'

/**
 * Tries the rule of a document in a thread, because it is not trusted yet. `place` is the path of the document in the
 * call.
 */
export async function checkInThread(
  db: Db,
  scope: Scope,
  { rule }: FactorsDocument,
  place: string,
): Promise<Result<null, Problem>> {
  if (typeof rule !== 'string') return ok(null)
  const path = `${place}.rule`
  const stored = await storedTargets(db, scope.now)
  return evaluateInThread<typeof checkRule>(scope, {
    job: 'checkRule',
    task: { rule, path, stored },
    policies: [{ path, policy: { document: null, isPublished: false, modules: [] } }],
    code: 'invalid-rule',
  })
}

/** Every stored SLA that is or will be ranked. */
export async function storedTargets(db: Db, now: Date): Promise<StoredTargets[]> {
  const slas = await db.sla.findMany({
    where: { archivedAt: null, endAt: { gt: now } },
    select: { name: true, services: true },
  })
  return slas.map(({ name, services }) => ({ id: name, services }))
}

import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { checkNamedModules } from '@/lib/features/modules/check-named-modules.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { namedModules } from '@/lib/features/modules/named-modules'
import { livePolicyOf } from '@/lib/features/policies/live-policy.server'
import { findOpenSubject, openPolicy } from '@/lib/features/policies/policy-subject.server'
import { appendVersion } from '@/lib/features/policies/publish/append-version.server'
import { reviewInThread } from '@/lib/features/policies/review/review-in-thread.server'
import { checkPolicyTests } from '@/lib/features/policies/tests/check-policy-tests'
import type { PolicyPlan } from './plan-policies'

/** Publishes the policies of an import that differ from the live ones, each as its next version. */
export async function applyPolicies(
  tx: Db,
  scope: Scope<'policy.publish'>,
  publishes: readonly PolicyPlan[],
): Promise<Result<null, Problem>> {
  // The global default is published first, because a pool that returns to it copies the document in force at that time.
  const ordered = publishes.toSorted(
    (a, b) => Number(a.poolId !== null) - Number(b.poolId !== null),
  )
  for (const { poolId, place, base, document, from } of ordered) {
    const ref = { poolId }
    if (document !== null) {
      // The plan checked which modules are archived, but the import may have archived more since.
      const unusable = await checkNamedModules(tx, document, {
        place,
        retained: namedModules(from),
      })
      if (unusable !== null) return err(unusable)
      const modules = await modulesOf(tx, document)
      const policy = { document, isPublished: false, modules }
      const reviewed = await reviewInThread(tx, scope, { ref, policy, place })
      if (!reviewed.ok) return reviewed
      const failed = checkPolicyTests(reviewed.value.tests, place)
      if (failed !== null) return err(failed)
    }
    const subject = await findOpenSubject(tx, ref)
    if (!subject.ok) return subject
    const global = await livePolicyOf(tx, { poolId: null })
    if (!global.ok) return global
    const version = await appendVersion(tx, scope, {
      ref,
      subject: subject.value,
      policy: await openPolicy(tx, ref),
      base,
      inherits: document === null,
      document: document ?? global.value.document,
      note: 'Imported from an inventory document',
      restoredFrom: null,
    })
    if (!version.ok) return err(version.error)
  }
  return ok(null)
}

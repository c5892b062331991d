import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { type PolicyRef, policyWhere } from './policy-subject.server'
import { readVersion as readRow } from './row.server'
import type { PolicyVersion } from './schema'
import { unreadableVersion } from './unreadable-policy'

/** Returns a version of a policy as it was published. */
export async function readVersion(
  _scope: Scope<'policy.read'>,
  ref: PolicyRef,
  version: number,
): Promise<Result<PolicyVersion, Problem>> {
  const row = await database().policyVersion.findFirst({
    where: { policy: policyWhere(ref), version },
  })
  if (row === null) return err({ kind: 'not-found', what: 'version' })
  const found = readRow(row)
  return found.ok ? found : err(unreadableVersion(version))
}

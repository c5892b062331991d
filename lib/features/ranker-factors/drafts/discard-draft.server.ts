import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import type { FactorsKind } from '../documents'

/** Deletes the caller's draft of a kind. */
export async function discardDraft(
  { userId }: Scope<'policy.draft'>,
  kind: FactorsKind,
): Promise<Result<null, Problem>> {
  const { count } = await database().rankerFactorsDraft.deleteMany({ where: { kind, userId } })
  return count === 0 ? err({ kind: 'not-found', what: 'draft of yours' }) : ok(null)
}

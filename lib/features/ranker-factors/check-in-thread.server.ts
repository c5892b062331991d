import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { checkRule } from './check-rule'
import type { FactorsDocument } from './documents'

/** Compiles and tries the rule of a document, which is at `place` of the call, in a thread: it is not trusted yet. */
export async function checkInThread(
  scope: Scope,
  { rule }: FactorsDocument,
  place: string,
): Promise<Result<null, Problem>> {
  if (typeof rule !== 'string') return ok(null)
  return evaluateInThread<typeof checkRule>(scope, {
    job: 'checkRule',
    task: { rule, path: `${place}.rule` },
    policies: [],
    code: 'invalid-rule',
  })
}

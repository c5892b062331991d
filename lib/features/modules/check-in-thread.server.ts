import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import type { CustomModule } from '@/lib/engine'
import { evaluateInThread } from '@/lib/features/evaluations/evaluate-in-thread.server'
import type { checkModule } from './check-module'

/** Compiles and tries the expression of a definition in a thread, because it is not trusted yet. */
export const checkInThread = (
  scope: Scope,
  definition: CustomModule,
): Promise<Result<null, Problem>> =>
  evaluateInThread<typeof checkModule>(scope, {
    job: 'checkModule',
    task: { definition },
    policies: [],
    code: 'invalid-module',
  })

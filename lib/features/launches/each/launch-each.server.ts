import 'server-only'
import { createHash } from 'node:crypto'
import { problemDocument } from '@/lib/api/respond/problem-response'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { launchDeployable } from '@/lib/features/decisions/launch-deployables.server'
import { type LaunchAnswer, launchAnswerSchema } from '@/lib/features/decisions/schema'
import type { LaunchEach, LaunchEachAnswer } from './schema'

const ROUTE = 'POST /launches:batch'

/**
 * Decides launches separately, each with its own key: one that is refused does not affect the others. They are queued at
 * once, so that they share transactions.
 */
export async function launchEach(
  scope: Scope<'launch.write'>,
  launches: LaunchEach,
): Promise<Result<LaunchEachAnswer, Problem>> {
  const results = await Promise.all(
    launches.map(async (it) =>
      resultOf(it.key, await launchDeployable(scope, it.launch, claimOf(scope, it)), scope),
    ),
  )
  return ok({ results })
}

function claimOf(scope: Scope, { key, launch }: LaunchEach[number]): IdempotencyClaim {
  return {
    principal: scope.userId,
    route: ROUTE,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(launch)).digest('hex'),
    readAnswer: (value) => launchAnswerSchema.safeParse(value).data ?? null,
  }
}

function resultOf(key: string, result: Result<LaunchAnswer, Problem>, { requestId }: Scope) {
  if (result.ok)
    return { key, isLaunched: true as const, status: 201 as const, launch: result.value }
  const problem = problemDocument(result.error, requestId)
  return { key, isLaunched: false as const, status: problem.status, problem: { ...problem } }
}

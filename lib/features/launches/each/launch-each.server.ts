import 'server-only'
import { hash } from 'node:crypto'
import { problemDocument } from '@/lib/api/respond/problem-response'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { launchDeployable } from '@/lib/features/decisions/launch-deployables.server'
import { type LaunchAnswer, launchAnswerSchema } from '@/lib/features/decisions/schema'
import type { LaunchEach, LaunchEachAnswer, LaunchOfMany } from './schema'

const ROUTE = 'POST /launches:batch'

/**
 * Decides launches separately, each with its own key, so that a refused one does not affect the others. They are queued
 * together, so that they share transactions.
 */
export async function launchEach(
  scope: Scope<'launch.write'>,
  launches: LaunchEach,
): Promise<Result<LaunchEachAnswer, Problem>> {
  const results = await Promise.all(
    launches.map(async (it) => ({ key: it.key, ...(await launchOne(scope, it)) })),
  )
  return ok({ results })
}

/** Decides one of many launches. A key means the same launch in a batch and in a stream. */
export const launchOne = async (scope: Scope<'launch.write'>, it: LaunchOfMany) =>
  resultOf(await launchDeployable(scope, it.launch, claimOf(scope, it)), scope)

function claimOf(scope: Scope, { key, launch }: LaunchOfMany): IdempotencyClaim {
  return {
    principal: scope.userId,
    route: ROUTE,
    key,
    bodyHash: hash('sha256', JSON.stringify(launch), 'hex'),
    readAnswer: (value) => launchAnswerSchema.safeParse(value).data ?? null,
  }
}

function resultOf(result: Result<LaunchAnswer, Problem>, { requestId }: Scope) {
  if (result.ok) return { isLaunched: true as const, status: 201 as const, launch: result.value }
  return refused(result.error, requestId)
}

/** The result of a refused launch. */
export function refused(error: Problem, requestId: string) {
  const problem = problemDocument(error, requestId)
  return { isLaunched: false as const, status: problem.status, problem: { ...problem } }
}

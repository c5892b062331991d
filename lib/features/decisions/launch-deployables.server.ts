import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { newSeed } from '@/lib/db/new-seed.server'
import { enqueueLaunches, onlyLaunch } from './decision-queue.server'
import type { LaunchAnswer, LaunchRequest } from './schema'

/** Decides one launch, reserves its capacity and stores its receipt in one transaction. */
export async function launchDeployable(
  scope: Scope<'launch.write'>,
  request: LaunchRequest,
  claim: IdempotencyClaim | null,
): Promise<Result<LaunchAnswer, Problem>> {
  const call = { scope, requests: [request], isBatch: false, claim, seeds: [newSeed()] }
  return onlyLaunch(await enqueueLaunches(call))
}

/** Decides several launches in order and in one transaction: all of them, or none if one is refused. */
export async function launchBatch(
  scope: Scope<'launch.write'>,
  requests: readonly LaunchRequest[],
  claim: IdempotencyClaim | null,
): Promise<Result<{ launches: LaunchAnswer[] }, Problem>> {
  const seeds = requests.map(newSeed)
  const decided = await enqueueLaunches({ scope, requests, isBatch: true, claim, seeds })
  return decided.ok ? ok({ launches: decided.value }) : decided
}

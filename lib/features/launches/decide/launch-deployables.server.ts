import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { LaunchCall } from '../batch/batch'
import { enqueueLaunches, onlyLaunch } from '../batch/decision-queue.server'
import type { LaunchAnswer, LaunchRequest } from '../schema'
import { drawSeed } from './ask-of.server'

type Key = LaunchCall['key']

/** Decides one launch, reserves its capacity and keeps its receipt, all in one transaction. */
export async function launchDeployable(
  scope: Scope<'launch.write'>,
  request: LaunchRequest,
  key: Key,
): Promise<Result<LaunchAnswer, Problem>> {
  const call = { scope, requests: [request], isBatch: false, key, seeds: [drawSeed()] }
  return onlyLaunch(await enqueueLaunches(call))
}

/** Decides several launches, in their order and in one transaction: all of them or, when one is refused, none. */
export async function launchBatch(
  scope: Scope<'launch.write'>,
  requests: readonly LaunchRequest[],
  key: Key,
): Promise<Result<{ launches: LaunchAnswer[] }, Problem>> {
  const seeds = requests.map(drawSeed)
  const decided = await enqueueLaunches({ scope, requests, isBatch: true, key, seeds })
  return decided.ok ? ok({ launches: decided.value }) : decided
}

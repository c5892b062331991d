import 'server-only'
import type { Batch } from '../1-accept/calls'
import { storedRequestSchema } from '../1-accept/stored-request'
import { imagesOf } from '../2-read/images-of.server'
import type { BatchInputs } from '../2-read/prepare-batch.server'
import type { StoredLaunch } from './lock-batch.server'
import type { LevelsToLock } from './lock-levels.server'

/**
 * Determines what a batch locks below the matches: nothing if no realm of its pools has pods and no ending launch is on
 * a pod.
 */
export function levelsToLock(
  { outcomes, ends }: Batch,
  { prepared, facts }: BatchInputs,
  stored: ReadonlyMap<string, StoredLaunch>,
): LevelsToLock {
  const resolved = prepared.flatMap((it) => (it.ok ? it.value : []))
  const failed = outcomes.filter(({ reported }) => reported.result !== 'succeeded')
  const closing = [...failed, ...ends].flatMap(({ launchId }) => stored.get(launchId) ?? [])
  return {
    realms: unique([...facts.values()].flatMap(({ podRealms }) => podRealms)),
    tenants: unique([
      ...resolved.flatMap(({ tenant }) => tenant?.id ?? []),
      ...closing.flatMap(({ tenantId }) => tenantId ?? []),
    ]),
    ending: closing.filter(({ podId }) => podId !== null).map(({ id }) => id),
    pclouds: unique([
      ...resolved.flatMap(({ pcloud }) => pcloud ?? []),
      ...closing.flatMap(
        ({ request }) => storedRequestSchema.safeParse(request).data?.pcloud ?? [],
      ),
    ]),
    images: unique(
      [...resolved, ...closing].flatMap(({ poolId, deployableId }) =>
        imagesOf(facts.get(poolId), deployableId),
      ),
    ),
  }
}

const unique = (values: readonly string[]) => [...new Set(values)]

import 'server-only'
import type { Batch } from '../1-accept/calls'
import { storedRequestSchema } from '../1-accept/stored-request'
import { imagesOf } from '../2-read/images-of.server'
import type { World } from '../2-read/prepare-batch.server'
import type { StoredLaunch } from './lock-batch.server'
import type { LevelsWanted } from './lock-levels.server'

/** What a batch locks below the matches: nothing where no realm of its pools has pods, and no launch that ends is on one. */
export function levelsWanted(
  { outcomes, ends }: Batch,
  { prepared, facts }: World,
  stored: ReadonlyMap<string, StoredLaunch>,
): LevelsWanted {
  const asks = prepared.flatMap((it) => (it.ok ? it.value : []))
  const failed = outcomes.filter(({ reported }) => reported.result !== 'succeeded')
  const closing = [...failed, ...ends].flatMap(({ launchId }) => stored.get(launchId) ?? [])
  return {
    realms: unique([...facts.values()].flatMap(({ podRealms }) => podRealms)),
    tenants: unique([
      ...asks.flatMap(({ tenant }) => tenant?.id ?? []),
      ...closing.flatMap(({ tenantId }) => tenantId ?? []),
    ]),
    ending: closing.filter(({ podId }) => podId !== null).map(({ id }) => id),
    pclouds: unique([
      ...asks.flatMap(({ pcloud }) => pcloud ?? []),
      ...closing.flatMap(({ request }) => storedRequestSchema.parse(request).pcloud ?? []),
    ]),
    images: unique(
      [...asks, ...closing].flatMap(({ poolId, deployableId }) =>
        imagesOf(facts.get(poolId), deployableId),
      ),
    ),
  }
}

const unique = (values: readonly string[]) => [...new Set(values)]

import 'server-only'
import { imagesOf } from '../levels/images-of.server'
import type { LevelsWanted } from '../levels/lock-levels.server'
import { storedRequestSchema } from '../read/stored-request'
import type { Batch } from './batch'
import type { StoredLaunch } from './lock-batch.server'
import type { World } from './prepare-batch.server'

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

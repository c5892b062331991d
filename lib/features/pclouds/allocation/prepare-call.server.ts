import 'server-only'
import type { Problem } from '@/lib/base/problem'
import type { Db } from '@/lib/db/client.server'
import { newSeed } from '@/lib/db/new-seed.server'
import { actorOf } from '@/lib/features/host-flavors/actor'
import { namesOf } from '../hosts/host-names'
import { findZone, NOWHERE } from '../supply/find-zone.server'
import type { AllocationCall } from './allocation-call'
import type { BatchFacts } from './batch-facts.server'
import type { DrawCall } from './draw-batch'

/** A call as it is decided. */
export type Prepared = DrawCall & {
  call: AllocationCall
  /** The problem of its zone, reported if no earlier check refuses the call. */
  problem: Problem | null
}

/** Gathers what a call is decided by; each of its hosts gets a seed that no caller can choose. */
export async function prepare(
  tx: Db,
  call: AllocationCall,
  { pclouds }: BatchFacts,
): Promise<Prepared> {
  const { scope, pcloudId, requested } = call
  const zone = await findZone(tx, scope, requested.az, 'nowhere')
  return {
    call,
    actor: actorOf(scope),
    pcloud: pclouds.get(pcloudId) ?? null,
    flavorId: requested.flavor,
    realmId: zone.ok ? zone.value : NOWHERE,
    names: namesOf(requested).map((name) => ({ name, seed: newSeed() })),
    problem: zone.ok ? null : zone.error,
  }
}

import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { ok } from '@/lib/base/result'
import { newSeed } from '@/lib/db/new-seed.server'
import { actorOf } from '@/lib/features/host-flavors/actor'
import { namesOf } from '../hosts/host-names'
import { NOWHERE } from '../supply/find-zone.server'
import type { AllocationCall } from './allocation-call'
import type { BatchFacts } from './batch-facts.server'
import type { DrawCall } from './draw-batch'

/** A call with its facts, ready to be decided. */
export type Prepared = DrawCall & {
  call: AllocationCall
  /** The problem of its zone, reported if no earlier check refuses the call. */
  problem: Problem | null
}

/** Gathers the facts of a call. Each of its hosts gets a seed that callers cannot choose. */
export function prepare(call: AllocationCall, { pclouds, zones }: BatchFacts): Prepared {
  const { scope, pcloudId, requested } = call
  const zone = zones.get(call) ?? ok(null)
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

import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { newSeed } from '@/lib/db/new-seed.server'
import { type Operation, type PlaceInput, place } from '@/lib/engine'
import { inPrisma } from '@/lib/features/clusters/state/cluster-query.server'
import type { ClusterMoment } from '@/lib/features/clusters/state/cluster-states.server'
import { type PlacedVm, placeInputOf } from './place-input.server'
import type { Placed } from './placements/write-placement.server'
import { readVmKeys } from './vm-keys.server'

/** The input of the engine's `place` for a VM on a cluster in a given state, with a new seed. */
export async function readPlaceInput(
  db: Db,
  { state }: ClusterMoment,
  vm: PlacedVm,
  operation: Operation,
): Promise<PlaceInput> {
  const keysOf = await readVmKeys(inPrisma(db), [vm])
  return placeInputOf(state, vm, keysOf(vm), { operation, seed: newSeed() })
}

/** Decides on which node a VM goes, in a given state of its cluster. */
export async function decidePlace(
  db: Db,
  moment: ClusterMoment,
  vm: PlacedVm,
  operation: Operation,
): Promise<Placed> {
  const input = await readPlaceInput(db, moment, vm, operation)
  const { state, at } = moment
  const placement = place(input)
  const facts = state.nodes[state.positions.get(placement.node ?? '') ?? -1]?.facts
  return { input, placement, node: facts ?? null, at }
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { newSeed } from '@/lib/db/new-seed.server'
import { inPrisma, type RunStatements } from '@/lib/db/statements.server'
import { type Operation, type PlaceInput, place, type VmKey } from '@/lib/engine'
import type { ClusterStateAt } from '@/lib/features/clusters/state/cluster-states.server'
import { type PlacedVm, placeInputOf } from './place-input.server'
import type { Placed } from './placements/write-placement.server'
import { readVmKeys } from './vm-keys.server'

/** Reads the keys of a VM and of everything that it refers to. */
export const readKeys = async (run: RunStatements, vm: PlacedVm): Promise<VmKey[]> =>
  (await readVmKeys(run, [vm]))(vm)

/** Reads the input of the engine's `place` for a VM and a state of its cluster, with a new seed. */
export async function readPlaceInput(
  db: Db,
  { state }: ClusterStateAt,
  vm: PlacedVm,
  operation: Operation,
): Promise<PlaceInput> {
  return placeInputOf(state, vm, await readKeys(inPrisma(db), vm), { operation, seed: newSeed() })
}

/** Decides the node of a VM with these keys in a state of its cluster. */
export function decidePlace(
  { state, at }: ClusterStateAt,
  vm: PlacedVm,
  keys: readonly VmKey[],
  operation: Operation,
): Placed {
  const input = placeInputOf(state, vm, keys, { operation, seed: newSeed() })
  const placement = place(input)
  const facts = state.nodes[state.positions.get(placement.node ?? '') ?? -1]?.facts
  return { input, placement, node: facts ?? null, at }
}

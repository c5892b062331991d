import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { type Db, database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import type { Placement as Outcome, PlaceInput } from '@/lib/engine'
import { placementNodes } from '@/lib/features/clusters/state/cluster-state'
import type { ClusterMoment } from '@/lib/features/clusters/state/cluster-states.server'
import { contentOf } from '@/lib/features/contents/content.server'
import { gatherParts } from '@/lib/features/contents/gather-parts.server'
import { storeContents, writeContents } from '@/lib/features/contents/store-contents.server'
import type { VmRow } from '../row.server'
import { shownPlacement } from './row.server'
import type { Placement } from './schema'
import { sharedInput } from './shared-input'
import { nodesHash } from './shared-nodes'

export type Placed = {
  input: PlaceInput
  placement: Outcome
  /** The node that was chosen. */
  node: { id: string; name: string; state: string } | null
  at: Date
}

/** Stores the nodes of a cluster, so that a placement on it, which names them, has little to write under its lock. */
export async function storeNodes({ state, at }: ClusterMoment): Promise<void> {
  const { parts, share } = gatherParts(at)
  nodesHash(placementNodes(state), share)
  await storeContents(database(), [...parts.values()], at)
}

/** Records a decision on a VM with its inputs. The engine computes the same outcome from them, so only its result is stored. */
export async function writePlacement(
  tx: Db,
  scope: Scope<'inventory.operate'>,
  { input, placement, node: chosen, at }: Placed,
  { clusterId, cluster, name }: Pick<VmRow, 'clusterId' | 'cluster' | 'name'>,
): Promise<Placement> {
  const { parts, share } = gatherParts(at)
  const content = contentOf('part', sharedInput(input, share))
  const { kind, reason, node, roll, rounds, tied } = placement
  const { vm, operation, seed } = input
  const row = tx.placement.create({
    data: {
      id: newId(),
      at,
      vmId: vm.id,
      clusterId,
      tenantId: vm.customer,
      operation,
      kind,
      reason,
      nodeId: node,
      seed,
      roll,
      round: rounds.length,
      tied: tied.length,
      inputHash: content.hash,
      requestedBy: scope.name,
    },
  })
  const [made] = await Promise.all([row, writeContents(tx, [content, ...parts.values()], at)])
  return shownPlacement({ ...made, vm: { name, clusterId, cluster }, node: chosen })
}

import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { type Db, database } from '@/lib/db/client.server'
import type { Tx } from '@/lib/db/decision-transaction.server'
import { newId } from '@/lib/db/new-id.server'
import { returning, sendRecorded } from '@/lib/db/record/sign-recorded.server'
import type { Placement as Outcome, PlaceInput } from '@/lib/engine'
import { placementNodes } from '@/lib/features/clusters/state/cluster-state'
import type { ClusterStateAt } from '@/lib/features/clusters/state/cluster-states.server'
import { contentOf } from '@/lib/features/contents/content.server'
import { gatherParts } from '@/lib/features/contents/gather-parts.server'
import {
  sendContents,
  storeContents,
  writeContents,
} from '@/lib/features/contents/store-contents.server'
import type { VmRow } from '../row.server'
import { serializePlacement } from './row.server'
import type { Placement } from './schema'
import { sharedInput } from './shared-input'
import { nodesHash } from './shared-nodes'

export type Placed = {
  input: PlaceInput
  placement: Outcome
  /** The chosen node. */
  node: { id: string; name: string; state: string } | null
  at: Date
}

/** Stores the nodes of a cluster, so that a placement that refers to them writes little while it holds the lock. */
export async function storeNodes({ state, at }: ClusterStateAt): Promise<void> {
  const { parts, share } = gatherParts(at)
  nodesHash(placementNodes(state), share)
  await storeContents(database(), [...parts.values()], at)
}

type PlacedVm = Pick<VmRow, 'clusterId' | 'cluster' | 'name' | 'tenant'>

/** Records a decision about a VM with its inputs. */
export async function writePlacement(
  tx: Db,
  scope: Scope<'inventory.operate'>,
  placed: Placed,
  vm: PlacedVm,
): Promise<void> {
  const { data, contents } = recordOf(scope, placed, vm)
  await tx.placement.create({ data })
  await writeContents(tx, contents, placed.at)
}

/** Records a decision in a transaction of the decision path, without waiting for the result. */
export function sendPlacement(
  tx: Tx,
  scope: Scope<'inventory.operate'>,
  placed: Placed,
  vm: PlacedVm,
): Placement {
  const { data, contents } = recordOf(scope, placed, vm)
  sendContents(tx, contents, placed.at)
  sendRecorded(tx, { ...placementStatement, values: [JSON.stringify(data)] })
  return serializePlacement({ ...data, vm, node: placed.node, tenant: vm.tenant })
}

const placementStatement = {
  name: 'write-placement',
  kind: 'placement',
  text: `
    insert into "Placement" as it select p.* from jsonb_populate_record(null::"Placement", $1::jsonb) as p
    ${returning('placement', 'it')}`,
} as const

/**
 * Returns the row of a decision and the contents that it refers to. The engine can compute the outcome again
 * from the inputs.
 */
function recordOf(
  scope: Scope<'inventory.operate'>,
  { input, placement, at }: Placed,
  { clusterId }: PlacedVm,
) {
  const { parts, share } = gatherParts(at)
  const content = contentOf('part', sharedInput(input, share))
  const { kind, reason, node, roll, rounds, tied } = placement
  const { vm, operation, seed } = input
  const data = {
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
  }
  return { data, contents: [content, ...parts.values()] }
}

import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Db } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import type { Placement as Outcome, PlaceInput } from '@/lib/engine'
import { placementInclude as include, shownPlacement } from './row.server'
import type { Placement } from './schema'

export type Placed = { input: PlaceInput; placement: Outcome; at: Date }

/** Records a decision with all that it was made of. */
export async function writePlacement(
  tx: Db,
  scope: Scope<'inventory.operate'>,
  { input, placement, at }: Placed,
): Promise<Placement> {
  const { kind, reason, node, roll } = placement
  const row = await tx.placement.create({
    data: {
      ...{ id: newId(), at, vmId: input.vm.id, operation: input.operation },
      ...{ kind, reason, nodeId: node, seed: input.seed, roll },
      ...{ input: plain(input), outcome: plain(placement), requestedBy: scope.name },
    },
    include,
  })
  return shownPlacement(row)
}

const plain = (value: object) => JSON.parse(JSON.stringify(value))

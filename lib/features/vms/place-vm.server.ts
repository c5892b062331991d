import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { decideOnce } from '@/lib/db/decide-once.server'
import type { Tx } from '@/lib/db/decision-transaction.server'
import { inTx } from '@/lib/db/statements.server'
import { place } from '@/lib/engine'
import { sendAudit } from '@/lib/features/audit/record-audit.server'
import {
  lockClusterState,
  readClusterState,
} from '@/lib/features/clusters/state/cluster-states.server'
import { decidePlace, readKeys, readPlaceInput } from './decide-place.server'
import { pcloudRefusal } from './dedicated/pcloud-refusal.server'
import { findVm } from './find-vm.server'
import { expectUnchanged, inSequenceOf } from './lock-vm.server'
import { refusalOf } from './place-refusal'
import type { PlacementTrial } from './placements/schema'
import { trialOf } from './placements/try-placement.server'
import { type Placed, sendPlacement, storeNodes } from './placements/write-placement.server'
import { serializeStoredVm, type VmRow } from './row.server'
import type { Move, MovedVm } from './schema'
import { sendVm } from './write-vm.server'

/**
 * Starts a VM on the node that the engine chooses, or moves a running one. It decides on locked facts, writes
 * the VM and records the decision in one transaction. If the VM fits on no node, the result is a recorded
 * decision and not an error.
 */
export const placeVm = (
  scope: Scope<'inventory.operate'>,
  id: string,
  move: Move,
  claim: IdempotencyClaim | null,
): Promise<Result<MovedVm, Problem>> =>
  inSequenceOf(id, async (row) => {
    const unhinted = move === 'start' ? pcloudRefusal(row) : null
    // Changes are read and stored before the lock, so that little work is left while it is held.
    await storeNodes(await readClusterState(database(), row.clusterId))
    return decideOnce(claim, (tx) => placeWithin(tx, scope, { row, move, unhinted }))
  })

type Placing = { row: VmRow; move: Move; unhinted: Problem | null }

async function placeWithin(
  tx: Tx,
  scope: Scope<'inventory.operate'>,
  { row, move, unhinted }: Placing,
): Promise<Result<MovedVm, Problem>> {
  // Launches wait for this lock, so all reads under it are sent at once.
  const [locked, keys] = await Promise.all([
    lockClusterState(inTx(tx), row.clusterId),
    readKeys(inTx(tx), row),
    expectUnchanged(tx, row),
  ])
  const refused = refusalOf(locked.state, row, move) ?? unhinted
  if (refused !== null) return err(refused)
  const placed = decidePlace(locked, row, keys, move)
  const vm = moveVm(tx, row, move, placed)
  const placement = sendPlacement(tx, scope, placed, row)
  if (placed.node !== null)
    sendAudit(tx, scope, {
      action: `vm.${move}`,
      noun: 'vm',
      subjectId: row.id,
      subjectName: row.name,
      before: { node: row.node?.name ?? null },
      after: { node: placement.node, placement: placement.id },
    })
  return ok({ vm: serializeStoredVm(vm), placement })
}

/** Makes the same decision on the current state without writing anything. */
export async function tryPlaceVm(
  _scope: Scope<'inventory.operate'>,
  id: string,
  move: Move,
): Promise<Result<PlacementTrial, Problem>> {
  const db = database()
  const found = await findVm(db, id)
  if (!found.ok) return found
  const current = await readClusterState(db, found.value.clusterId)
  const refused = refusalOf(current.state, found.value, move)
  if (refused !== null) return err(refused)
  const unhinted = move === 'start' ? pcloudRefusal(found.value) : null
  if (unhinted !== null) return err(unhinted)
  const input = await readPlaceInput(db, current, found.value, move)
  return ok(trialOf(place(input)))
}

/** Sends the new node of the VM. A VM without a match does not change. */
function moveVm(tx: Tx, row: VmRow, move: Move, { placement, node, at }: Placed): VmRow {
  if (node === null) return row
  const started =
    move === 'start'
      ? {
          state: 'running',
          startedAt: at,
          stickyKeys: placement.stickyKeys.map((key) => ({ ...key })),
          customerKeys: placement.vmKeys.customer.map(({ name, value }) => ({ name, value })),
        }
      : {}
  return { ...sendVm(tx, row, { ...started, nodeId: node.id, placedAt: at }), node }
}

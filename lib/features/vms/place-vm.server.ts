import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { transactOnce } from '@/lib/db/transact-once.server'
import { inTurn } from '@/lib/db/turns/in-turn.server'
import { place } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { readClusterState } from '@/lib/features/clusters/state/cluster-states.server'
import { lockCluster } from '@/lib/features/clusters/state/lock-clusters.server'
import { decidePlace, readKeys, readPlaceInput } from './decide-place.server'
import { pcloudRefusal } from './dedicated/pcloud-refusal.server'
import { findVm, findVmAgain } from './find-vm.server'
import { refusalOf } from './place-refusal'
import type { PlacementTrial } from './placements/schema'
import { trialOf } from './placements/try-placement.server'
import { type Placed, storeNodes, writePlacement } from './placements/write-placement.server'
import { shownVm, type VmRow } from './row.server'
import type { Move, MovedVm } from './schema'
import { writeVm } from './write-vm.server'

/**
 * Starts a VM on the node that the engine chooses, or moves a running one: decides on locked facts, writes the VM and
 * records the decision, in one transaction. A VM that fits on no node is a recorded decision, not an error.
 */
export async function placeVm(
  scope: Scope<'inventory.operate'>,
  id: string,
  move: Move,
  claim: IdempotencyClaim | null,
): Promise<Result<MovedVm, Problem>> {
  const known = await findVm(database(), id)
  if (!known.ok) return known
  const { clusterId } = known.value
  return inTurn(`cluster ${clusterId}`, async () => {
    // What changed is read and stored before the lock, so that little is left to do under it.
    await storeNodes(await readClusterState(database(), clusterId))
    return transactOnce(claim, (tx) => placeWithin(tx, scope, known.value, move))
  })
}

async function placeWithin(
  tx: Db,
  scope: Scope<'inventory.operate'>,
  known: VmRow,
  move: Move,
): Promise<Result<MovedVm, Problem>> {
  const unhinted = move === 'start' ? await pcloudRefusal(tx, known) : null
  // Launches wait for this lock: what does not depend on each other is sent at once.
  await lockCluster(tx, known.clusterId)
  const [locked, found, knownKeys] = await Promise.all([
    readClusterState(tx, known.clusterId),
    findVmAgain(tx, known),
    readKeys(tx, known),
  ])
  if (!found.ok) return found
  const row = found.value
  const refused = refusalOf(locked.state, row, move) ?? unhinted
  if (refused !== null) return err(refused)
  const keys = row === known ? knownKeys : await readKeys(tx, row)
  const placed = decidePlace(locked, row, keys, move)
  const [vm, placement] = await Promise.all([
    moveVm(tx, row, move, placed),
    writePlacement(tx, scope, placed, row),
  ])
  if (placed.placement.node !== null)
    await recordAudit(tx, scope, {
      action: `vm.${move}`,
      noun: 'vm',
      subjectId: row.id,
      subjectName: row.name,
      before: { node: row.node?.name ?? null },
      after: { node: placement.node, placement: placement.id },
    })
  return ok({ vm: shownVm(vm), placement })
}

/** The same decision on the current state; writes nothing. */
export async function tryPlaceVm(
  _scope: Scope<'inventory.operate'>,
  id: string,
  move: Move,
): Promise<Result<PlacementTrial, Problem>> {
  const db = database()
  const found = await findVm(db, id)
  if (!found.ok) return found
  const moment = await readClusterState(db, found.value.clusterId)
  const refused = refusalOf(moment.state, found.value, move)
  if (refused !== null) return err(refused)
  const unhinted = move === 'start' ? await pcloudRefusal(db, found.value) : null
  if (unhinted !== null) return err(unhinted)
  const input = await readPlaceInput(db, moment, found.value, move)
  return ok(trialOf(place(input)))
}

/** Writes where the VM runs now; one that was not placed stays as it is. */
async function moveVm(tx: Db, row: VmRow, move: Move, placed: Placed): Promise<VmRow> {
  const { placement, node, at } = placed
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
  const data = { ...started, nodeId: node.id, placedAt: at }
  const { revision } = await writeVm(tx, row.id, data)
  return { ...row, ...data, node, revision }
}

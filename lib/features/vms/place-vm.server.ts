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
import {
  lockClusterState,
  readClusterState,
} from '@/lib/features/clusters/state/cluster-states.server'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { decidePlace, readPlaceInput } from './decide-place.server'
import { pcloudRefusal } from './dedicated/pcloud-refusal.server'
import { refusalOf } from './place-refusal'
import type { PlacementTrial } from './placements/schema'
import { trialOf } from './placements/try-placement.server'
import { type Placed, storeNodes, writePlacement } from './placements/write-placement.server'
import { vmInclude as include, shownVm, type VmRow } from './row.server'
import type { Move, MovedVm } from './schema'

/**
 * Starts a VM on the node that the engine chooses, or moves a running one: decides on locked facts, writes the VM and
 * records the decision, in one transaction. A VM that fits nowhere is an answer, with its recorded decision, not an error.
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
    return transactOnce(claim, async (tx) => {
      const locked = await lockClusterState(tx, clusterId)
      const found = await findVm(tx, id)
      if (!found.ok) return found
      const refused = refusalOf(locked.state, found.value, move)
      if (refused !== null) return err(refused)
      const unhinted = move === 'start' ? await pcloudRefusal(tx, found.value) : null
      if (unhinted !== null) return err(unhinted)
      const placed = await decidePlace(tx, locked, found.value, move)
      const vm = await moveVm(tx, found.value, move, placed)
      const placement = await writePlacement(tx, scope, placed)
      if (placed.placement.node !== null)
        await recordAudit(tx, scope, {
          action: `vm.${move}`,
          noun: 'vm',
          subjectId: id,
          subjectName: vm.name,
          before: { node: found.value.node?.name ?? null },
          after: { node: placement.node, placement: placement.id },
        })
      return ok({ vm: shownVm(vm), placement })
    })
  })
}

/** The same decision on the facts of now; writes nothing. */
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

async function findVm(db: Db, id: string): Promise<Result<VmRow, Problem>> {
  const row = await db.vm.findFirst({ where: { id, archivedAt: null }, include })
  return row === null ? err({ kind: 'not-found', what: 'VM' }) : ok(row)
}

/** Writes where the VM runs now; one that was not placed stays as it is. */
async function moveVm(tx: Db, row: VmRow, move: Move, { placement, at }: Placed): Promise<VmRow> {
  if (placement.node === null) return row
  const started =
    move === 'start'
      ? {
          state: 'running',
          startedAt: at,
          stickyKeys: placement.stickyKeys.map((key) => ({ ...key })),
          customerKeys: placement.vmKeys.customer.map(({ name, value }) => ({ name, value })),
        }
      : {}
  return tx.vm.update({
    where: { id: row.id },
    data: { ...started, nodeId: placement.node, placedAt: at, ...nextRevision },
    include,
  })
}

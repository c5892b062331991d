import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { noSuch } from '@/lib/db/constraint-problem.server'
import type { Vm } from '@/lib/db/generated/client'
import { type PlaceInput, type Placement, place, withoutVm } from '@/lib/engine'
import { withVm } from '@/lib/features/clusters/state/cluster-state'
import {
  type ClusterStateAt,
  readClusterState,
} from '@/lib/features/clusters/state/cluster-states.server'
import { readPlaceInput } from '../decide-place.server'
import { impossibleMove } from '../place-refusal'
import { readNames } from './read-names.server'
import type { ExplainedPart, PlacementTrial, TrialRequest } from './schema'

/** Decides where a VM would be placed now, regardless of its state. Writes nothing. */
export async function tryPlacement(
  _scope: Scope<'inventory.read'>,
  { vm: id, as, operation, seed, pcloud, from }: TrialRequest,
  parts: readonly ExplainedPart[],
): Promise<Result<PlacementTrial, Problem>> {
  const db = database()
  const stored = await db.vm.findFirst({ where: { id, archivedAt: null } })
  if (stored === null) return err({ kind: 'not-found', what: 'VM' })
  const own = pcloud === undefined ? stored : { ...stored, pcloudId: pcloud }

  const now = await readClusterState(db, own.clusterId)
  if (from !== null && !now.state.positions.has(from)) return err(noSuch('from', 'node'))
  const { row, current } =
    from === null || from === own.nodeId ? { row: own, current: now } : runningOn(from, own, now)
  const impossible =
    as === 'new' || operation === 'create' ? null : impossibleMove(current.state, row, operation)
  if (impossible !== null) return err(impossible)
  const read = await readPlaceInput(db, current, row, as === 'new' ? 'create' : operation)
  const requested = { ...read, seed: seed ?? read.seed }
  const source = operation === 'migrate' ? row.nodeId : null
  const input = as === 'new' ? newVmLike(requested) : onlyOn(source, requested)
  const outcome = place(input)
  const names = async () => ({
    ...(await readNames(db, requested)),
    ...(as === 'new' ? { [NEW]: `a new VM like ${row.name}` } : {}),
  })
  return ok({
    ...trialOf(outcome),
    ...(parts.includes('input') ? { input, names: await names() } : {}),
    ...(parts.includes('outcome') ? { outcome } : {}),
  })
}

/** The VM and its cluster as if the VM ran on that node in addition to its present one. */
function runningOn(nodeId: string, row: Vm, { state, at }: ClusterStateAt) {
  const { id, tenantId: customer, ramMb, vcpus } = row
  // A migration never reads the keys of the moving VM on its nodes.
  const vm = { id, customer, ramMb, vcpus, customerKeys: [] }
  return {
    row: { ...row, state: 'running', nodeId },
    current: { at, state: withVm(state, nodeId, { vm, placedAt: at.getTime() }) },
  }
}

/** The engine's result for an input that is not recorded. */
export const trialOf = ({ kind, reason, node: nodeId }: Placement): PlacementTrial => ({
  dryRun: true,
  kind,
  reason,
  nodeId,
})

const NEW = 'new'

/** The input for another VM with the same size and keys that has not run yet. */
const newVmLike = (input: PlaceInput): PlaceInput => ({
  ...input,
  vm: { ...input.vm, id: NEW, node: null, stickyKeys: [] },
})

/** The input with the VM on its source alone, or on no node. */
function onlyOn(source: string | null, input: PlaceInput): PlaceInput {
  const { nodes, vm } = input
  const isThere = ({ id, runningVms }: PlaceInput['nodes'][number]) =>
    id !== source && runningVms.some((running) => running.id === vm.id)
  return { ...input, nodes: withoutVm(nodes, nodes.findIndex(isThere), vm) }
}

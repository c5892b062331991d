import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { type PlaceInput, type Placement, place, withoutVm } from '@/lib/engine'
import { readClusterState } from '@/lib/features/clusters/state/cluster-states.server'
import { readPlaceInput } from '../decide-place.server'
import { impossibleMove } from '../place-refusal'
import { readNames } from './read-names.server'
import type { ExplainedPart, PlacementTrial, TrialRequest } from './schema'

/** Decides where a VM would be placed now, regardless of its state. Writes nothing. */
export async function tryPlacement(
  _scope: Scope<'inventory.read'>,
  { vm: id, as, operation, seed, pcloud }: TrialRequest,
  parts: readonly ExplainedPart[],
): Promise<Result<PlacementTrial, Problem>> {
  const db = database()
  const stored = await db.vm.findFirst({ where: { id, archivedAt: null } })
  if (stored === null) return err({ kind: 'not-found', what: 'VM' })
  const row = pcloud === undefined ? stored : { ...stored, pcloudId: pcloud }

  const current = await readClusterState(db, row.clusterId)
  const impossible =
    as === 'new' || operation === 'create' ? null : impossibleMove(current.state, row, operation)
  if (impossible !== null) return err(impossible)
  const read = await readPlaceInput(db, current, row, as === 'new' ? 'create' : operation)
  const requested = { ...read, seed: seed ?? read.seed }
  const input =
    as === 'new'
      ? newVmLike(requested)
      : operation === 'migrate'
        ? requested
        : withoutItself(requested)
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

/** The input without the VM on its node. */
function withoutItself(input: PlaceInput): PlaceInput {
  const { nodes, vm } = input
  const isThere = ({ runningVms }: PlaceInput['nodes'][number]) =>
    runningVms.some(({ id }) => id === vm.id)
  return { ...input, nodes: withoutVm(nodes, nodes.findIndex(isThere), vm) }
}

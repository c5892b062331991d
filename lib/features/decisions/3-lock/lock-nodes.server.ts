import 'server-only'
import { groupBy } from '@/lib/base/group-by'
import { query, type Tx } from '@/lib/db/decision-transaction.server'
import { inTx } from '@/lib/db/statements.server'
import {
  lockClusterStates,
  readClusterStates,
} from '@/lib/features/clusters/state/cluster-states.server'
import type { PlacedVm } from '@/lib/features/vms/place-input.server'
import { readVmKeys } from '@/lib/features/vms/vm-keys.server'
import { type HeldVm, type KeyedVm, type NodeLevels, noNodes } from './levels'
import type { LevelsToLock } from './lock-levels.server'

type HeldRow = HeldVm & { launchId: string }

/** Reads the clusters, keys and ending VMs; locks the clusters by id if `isLocked`. All statements are sent at once. */
export async function nodesIn(
  tx: Tx,
  ids: readonly string[],
  { tenants, images, ending, isLocked }: LevelsToLock & { isLocked: boolean },
): Promise<NodeLevels> {
  if (ids.length === 0) return noNodes()
  const run = inTx(tx)
  const subjects = [
    ...ids.map((clusterId) => keyed({ clusterId, tenantId: null, image: '' })),
    ...tenants.map((tenantId) => keyed({ clusterId: '', tenantId, image: '' })),
    ...images.map((image) => keyed({ clusterId: '', tenantId: null, image })),
  ]
  const [{ states, at }, keysOf, held] = await Promise.all([
    isLocked ? lockClusterStates(run, ids) : readClusterStates(run, ids),
    readVmKeys(run, subjects),
    ending.length === 0
      ? []
      : query<HeldRow>(tx, { name: 'vms-held', text: heldVmsSql, values: [ending] }),
  ])
  return {
    states: new Map(states),
    keysOf: (vm) => keysOf(keyed(vm)),
    held: new Map(groupBy(held, ({ launchId }) => launchId)),
    compared: new Map(),
    inputs: new Map(),
    at,
  }
}

/** A VM that has no keys of its own yet. */
const keyed = ({ clusterId, tenantId, image }: KeyedVm): PlacedVm => ({
  id: '',
  clusterId,
  tenantId,
  ramMb: 0,
  vcpus: 0,
  subjects: { image },
  pcloudId: null,
  stickyKeys: [],
  nodeId: null,
  diskNodeId: null,
})

/**
 * The VMs held by the launches in `$1`. The subquery filters only by launch: with a further condition, the planner
 * would use an index of all VMs, whose size it underestimates.
 */
export const heldVmsSql = `
  select v."id", v."launchId", v."clusterId", v."nodeId"
  from unnest($1::text[]) as e ("id")
    cross join lateral (select * from "Vm" where "launchId" = e."id" offset 0) as v
  where v."archivedAt" is null`

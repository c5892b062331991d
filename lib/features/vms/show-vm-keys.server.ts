import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { advertisedNames, countingKeys } from '@/lib/engine'
import { placementNodes } from '@/lib/features/clusters/state/cluster-state'
import { readClusterState } from '@/lib/features/clusters/state/cluster-states.server'
import { type VmKeys, vmKeysSchema } from './schema'
import { subjectsOf } from './vm-keys.server'

/** Returns the keys of a VM and of everything that it refers to, each with the level on which it is set. */
export async function showVmKeys(
  _scope: Scope<'inventory.read'>,
  id: string,
): Promise<Result<VmKeys, Problem>> {
  const db = database()
  const vm = await db.vm.findFirst({ where: { id, archivedAt: null } })
  if (vm === null) return err({ kind: 'not-found', what: 'VM' })
  const places = subjectsOf(vm)
  const keys = await db.resourceKey.findMany({
    where: { OR: places, AND: { OR: [{ tenantId: null }, { tenantId: vm.tenantId }] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const { state } = await readClusterState(db, vm.clusterId)
  const namesFor = advertisedNames(placementNodes(state), state.settings)
  const { system, customer } = namesFor({ id, customer: vm.tenantId })
  return ok(
    vmKeysSchema.parse({
      vmId: id,
      subjects: Object.fromEntries(places.map(({ level, subject }) => [level, subject])),
      keys: countingKeys(keys, vm.tenantId),
      stickyKeys: vm.stickyKeys,
      advertised: { system: [...system], customer: [...customer] },
    }),
  )
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { NO_TENANT } from '@/lib/features/decisions/4-decide/bind-launch'
import type { LevelsDecided } from '@/lib/features/decisions/4-decide/levels-content'
import { readNames } from '@/lib/features/vms/placements/read-names.server'

type Names = Record<string, string>

/** Reads the names of the pods, realms, tenants, clusters, nodes and VMs in the levels of a launch, by id. */
export async function readLevelNames(db: Db, levels: readonly LevelsDecided[]): Promise<Names> {
  if (levels.length === 0) return {}
  const inputs = levels.map(({ pod }) => pod.input)
  const requested = { in: inputs.flatMap(({ request }) => [request.tenant, request.az ?? '']) }
  const pods = { in: inputs.flatMap((input) => input.pods.map(({ id }) => id)) }
  const clusters = { in: levels.flatMap((each) => each.clusters.map(({ cluster }) => cluster)) }
  const select = { id: true, name: true }
  const rows = await Promise.all([
    db.pod.findMany({ where: { id: pods }, select }),
    db.realm.findMany({ where: { id: requested }, select }),
    db.tenant.findMany({ where: { id: requested }, select }),
    db.cluster.findMany({ where: { id: clusters }, select }),
  ])
  const named = rows.flat().map(({ id, name }) => [id, name])
  // The input of the last VM of a cluster contains all other VMs on the same nodes.
  const last = levels.flatMap((each) => each.clusters.flatMap(({ vms }) => vms.at(-1) ?? []))
  const ofNodes = await Promise.all(last.map(({ input }) => readNames(db, input)))
  return Object.assign(
    { [NO_TENANT]: 'a launch without a tenant' },
    Object.fromEntries(named),
    ...ofNodes,
  )
}

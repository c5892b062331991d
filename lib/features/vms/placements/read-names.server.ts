import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { PlaceInput } from '@/lib/engine'

/** Reads the names of the nodes in an input, of the VM, and of the running VMs with customer keys, by id. */
export async function readNames(
  db: Db,
  { nodes, vm }: PlaceInput,
): Promise<Record<string, string>> {
  const select = { id: true, name: true }
  const nodeIds = nodes.map(({ id }) => id)
  const keyed = nodes.flatMap(({ runningVms }) =>
    runningVms.filter(({ customerKeys }) => customerKeys.length > 0).map(({ id }) => id),
  )
  const ofNodes = await db.node.findMany({ where: { id: { in: nodeIds } }, select })
  const ofVms = await db.vm.findMany({ where: { id: { in: [vm.id, ...keyed] } }, select })
  return Object.fromEntries([...ofNodes, ...ofVms].map(({ id, name }) => [id, name]))
}

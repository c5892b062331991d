import { randomBytes } from 'node:crypto'
import { database } from '@/lib/db/client.server'
import * as make from '@/testing/inventory'

type Wanted = { hosts: number; units?: number; clusterId?: string }

const unique = () => randomBytes(5).toString('hex')

/** A host flavor with free hosts in its pool, all of them in one cluster. */
export async function poolWorld({ hosts, units = 1, clusterId }: Wanted) {
  const flavor = `flavor-${unique()}`
  await database().hostFlavor.create({ data: { id: flavor, description: '', units } })
  const cluster = clusterId ?? (await make.cluster()).id
  const nodeIds: string[] = []
  for (let i = 0; i < hosts; i++) nodeIds.push((await make.node({ clusterId: cluster })).id)
  await database().poolHost.createMany({
    data: nodeIds.map((nodeId) => ({ nodeId, flavorId: flavor })),
  })
  return { flavor, clusterId: cluster, nodeIds }
}

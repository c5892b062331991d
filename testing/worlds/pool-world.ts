import { randomBytes } from 'node:crypto'
import { database } from '@/lib/db/client.server'
import { newId } from '@/lib/db/new-id.server'
import * as make from '@/testing/inventory'

type Wanted = { hosts: number; units?: number; clusterId?: string }

const unique = () => randomBytes(5).toString('hex')

/** A host flavor with free hosts in its pool, all of them in one cluster. */
export async function poolWorld({ hosts, units = 1, clusterId }: Wanted) {
  const flavor = `flavor-${unique()}`
  await database().hostFlavor.create({ data: { id: flavor, description: '', units } })
  const cluster = clusterId ?? (await make.cluster()).id
  const nodeIds = Array.from({ length: hosts }, () => newId())
  const size = { ramMb: 65_536, cpus: 16, physicalFreeRamMb: 65_536, measuredAt: new Date() }
  await database().node.createMany({
    data: nodeIds.map((id, i) => ({ id, clusterId: cluster, name: `${flavor}-${i}`, ...size })),
  })
  await database().poolHost.createMany({
    data: nodeIds.map((nodeId) => ({ nodeId, flavorId: flavor })),
  })
  return { flavor, clusterId: cluster, nodeIds }
}

import { database } from '@/lib/db/client.server'
import * as make from '@/testing/inventory'
import { pcloudOwner } from '@/testing/worlds/pcloud-owner'
import { poolWorld } from '@/testing/worlds/pool-world'

/** The owner holds the host `web`, whose node dies with a VM on it; another one is free in its zone. */
export async function deadHost() {
  const owner = await pcloudOwner()
  const { flavor, clusterId } = await poolWorld({ hosts: 1, units: 2 })
  await owner.ask('POST', '/hosts', { flavor, name: 'web' })
  await owner.ask('POST', '/hosts/web/enable')
  const held = await database().hostAllocation.findFirstOrThrow({
    where: { pcloudId: owner.id },
    include: { node: true },
  })
  const died = { nodeId: held.nodeId, node: held.node.name }
  const place = { clusterId, tenantId: owner.tenantId, pcloudId: owner.id, nodeId: died.nodeId }
  const running = { state: 'running', startedAt: new Date(), placedAt: new Date() }
  await database().vm.create({
    data: { ...place, ...running, name: 'busy', ramMb: 1024, vcpus: 1 },
  })
  await database().node.update({ where: { id: died.nodeId }, data: { state: 'stopped' } })
  return { owner, flavor, clusterId, died }
}

/** Adds a host that is free to a cluster. */
export async function addFreeHost(clusterId: string, flavorId: string) {
  const { id: nodeId } = await make.node({ clusterId })
  await database().poolHost.create({ data: { nodeId, flavorId } })
  return nodeId
}

import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { giveHost, offerHost, pcloudOf, takeHost } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { storedNodes } from '@/testing/fixtures/pclouds/stored-nodes'
import * as make from '@/testing/inventory'
import { placementNodes } from './cluster-state'
import { readClusterState } from './cluster-states.server'

test('a host is read as held after its offer is accepted', async () => {
  const { id: clusterId } = await make.cluster()
  const { id: nodeId } = await make.node({ clusterId })
  await offerHost(nodeId)
  const { id: pcloudId } = await pcloudOf((await make.tenant()).id)
  const offered = await giveHost(nodeId, pcloudId, { heldAt: null, enabled: false })
  const held = async () => {
    const nodes = placementNodes((await readClusterState(database(), clusterId)).state)
    expect(nodes).toEqual(await storedNodes(clusterId))
    return nodes.flatMap(({ pclouds }) => pclouds.map(({ enabled }) => enabled))
  }
  expect(await held()).toEqual([])
  const where = { id: offered.id }
  await database().hostAllocation.update({ where, data: { heldAt: new Date() } })
  expect(await held()).toEqual([false])
  await database().hostAllocation.update({ where, data: { enabled: true } })
  expect(await held()).toEqual([true])
  await takeHost(offered.id)
  expect(await held()).toEqual([])
})

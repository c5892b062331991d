import { expect, test } from 'vitest'
import { restartFinder } from '@/lib/engine'
import { call } from '@/testing/call'
import { giveHost, offerHost, pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import * as make from '@/testing/inventory'
import { clusterKeysSchema } from './schema'

const send = async (method: string, path: string, body?: unknown, ifMatch?: number) => {
  const { headers } = await make.inventoryAdmin()
  const answer = await call(method, path, { headers, body, ...(ifMatch ? { ifMatch } : {}) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json
}

test('settings and weights of a Pcloud decide where its VMs would be restarted', async () => {
  const { id } = await make.cluster()
  const { id: first } = await make.node({ clusterId: id })
  const { id: second } = await make.node({ clusterId: id })
  const tenant = (await make.tenant()).id
  const facts = { settings: { steps: 3 }, keyWeights: { SSD: -50 } }
  const pcloud = await pcloudOf(tenant, facts)
  for (const nodeId of [first, second]) {
    await offerHost(nodeId)
    await giveHost(nodeId, pcloud.id)
  }
  const columns = { keys: [{ name: 'SSD', value: 0 }], values: { [first]: { SSD: 1 } } }
  await send('PUT', `/clusters/${id}/node-keys`, columns, 1)
  const key = { level: 'cluster', subject: id, class: 'system', name: 'SSD', value: 1, weight: 50 }
  await send('POST', '/resource-keys', key)
  const body = { clusterId: id, tenant, pcloud: pcloud.id, name: 'own', ramMb: 1024, vcpus: 1 }
  const { id: vm } = await send('POST', '/vms', body)
  expect((await send('POST', `/vms/${vm}/start`)).placement.nodeId).toBe(second)

  const read = await send('GET', `/clusters/${id}/keys?include=cluster`)
  const { cluster } = clusterKeysSchema.parse(read)
  expect(cluster.pclouds).toEqual([{ id: pcloud.id, ...facts }])
  const restarts = restartFinder(cluster)
  const found = cluster.vms.flatMap(({ runsOn, ...own }) =>
    runsOn === null ? [] : [restarts.restartOf({ ...own, runsOn })],
  )
  expect(found).toEqual([{ node: second, reason: null }])
})

import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'
import { processDueHosts } from '../process-due-hosts.server'

test('a tenant that waits for a deleted flavor is notified', async () => {
  const { flavor } = await poolFixture({ hosts: 0 })
  const owner = await pcloudOwner()
  await owner.ask('POST', '/waiting', { flavor })
  const { headers } = await person('admin')
  expect((await call('DELETE', `/host-flavors/${flavor}`, { headers })).status).toBe(200)
  expect((await owner.ask('GET', '/waiting')).json.items).toEqual([])
  const mail = await database().mail.findFirst({ where: { recipient: owner.email } })
  expect(mail?.subject).toContain(`prod no longer waits for 1 host of ${flavor}`)
})

test('an archived tenant gets no offers and delays no other tenant', async () => {
  const { flavor, clusterId } = await poolFixture({ hosts: 0 })
  const [gone, next] = [await pcloudOwner(), await pcloudOwner()]
  for (const owner of [gone, next]) await owner.ask('POST', '/waiting', { flavor })
  const archivedAt = new Date()
  await database().tenant.update({ where: { id: gone.tenantId ?? '' }, data: { archivedAt } })
  const { id: nodeId } = await make.node({ clusterId })
  await database().poolHost.create({ data: { nodeId, flavorId: flavor } })
  await processDueHosts(new Date())
  expect((await next.ask('GET', '/waiting')).json.items).toMatchObject([{ state: 'offered' }])
})

import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { processDueHosts } from '../process-due-hosts.server'

test('an accepted offer is enabled by the same call if the entry requests it', async () => {
  const { flavor } = await poolFixture({ hosts: 1 })
  const [holder, own] = [await pcloudOwner(), await pcloudOwner()]
  await holder.ask('POST', '/hosts', { flavor, name: 'host-1' })
  const requested = await own.ask('POST', '/waiting', { flavor, names: ['web'], enable: true })
  expect(requested.json).toMatchObject({ enable: true, place: 1 })
  await holder.ask('DELETE', '/hosts/host-1')
  await processDueHosts(new Date())
  const accepted = await own.ask('POST', `/waiting/${requested.json.id}/accept`)
  expect(accepted.json).toMatchObject({ hosts: [{ name: 'web', state: 'enabled' }] })
  expect((await own.ask('GET', '/hosts')).json.items).toMatchObject([{ state: 'enabled' }])
  const events = await database().event.findMany({
    where: { tenantId: own.tenantId, kind: 'host.enabled' },
  })
  expect(events).toHaveLength(1)
})

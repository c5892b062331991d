import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/durations'
import { database } from '@/lib/db/client.server'
import { pcloudOwner } from '@/testing/fixtures/pcloud-owner'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { tenant } from '@/testing/people'

test('a change of a Pcloud creates an event for its owner; a call without a change does not', async () => {
  const owner = await pcloudOwner()
  const guest = await tenant('guest of events')
  for (let twice = 0; twice < 2; twice++) {
    await owner.ask('POST', '/tenants', { tenant: guest })
    await owner.ask('PUT', '/ratios', { ramRatio: 2 })
    await owner.ask('PUT', '/restrictions', { settings: { steps: 3 } })
  }
  await owner.ask('DELETE', `/tenants/${guest}`)
  expect((await owner.ask('DELETE', '')).status).toBe(200)
  const { tenantId } = owner
  const events = await database().event.findMany({ where: { tenantId }, orderBy: { id: 'asc' } })
  const reported = events.map(({ kind, payload }) => [kind, (payload as { text: string }).text])
  expect(reported).toEqual([
    ['pcloud.created', 'prod was created'],
    ['pcloud.authorised', `${guest} may launch on hosts of prod`],
    ['pcloud.changed', 'The ratios of prod were changed'],
    ['pcloud.changed', 'The restrictions of prod were changed'],
    ['pcloud.revoked', `${guest} may no longer launch on hosts of prod`],
    ['pcloud.deleted', 'prod was deleted'],
  ])
})

test('a lease that begins now allocates a host, and one that begins later reserves it', async () => {
  const { flavor, nodeIds } = await poolFixture({ hosts: 2 })
  const owner = await pcloudOwner()
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  await owner.ask('POST', '/hosts', { flavor, name: 'now', endAt: at(1) })
  await owner.ask('POST', '/hosts', { flavor, name: 'later', startAt: at(1) })
  const { tenantId } = owner
  const where = { tenantId, kind: { startsWith: 'host.' } }
  const events = await database().event.findMany({ where, orderBy: { id: 'asc' } })
  expect(events.map(({ kind }) => kind)).toEqual(['host.allocated', 'host.reserved'])
  for (const { payload } of events)
    for (const nodeId of nodeIds) expect(JSON.stringify(payload)).not.toContain(nodeId)
})

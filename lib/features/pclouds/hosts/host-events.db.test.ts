import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import { person } from '@/testing/people'

test('the owner of a host gets its events, which do not name the node', async () => {
  const { headers, tenantId } = await person('owner')
  const { flavor } = await poolFixture({ hosts: 1 })
  const { json } = await call('POST', '/pclouds', { headers, body: { name: 'prod' } })
  const path = `/pclouds/${json.id}/hosts`
  await call('POST', path, { headers, body: { flavor, name: 'one' } })
  for (const verb of ['enable', 'enable', 'disable'])
    expect((await call('POST', `${path}/one/${verb}`, { headers })).status).toBe(200)
  expect((await call('DELETE', `${path}/one`, { headers })).status).toBe(200)
  const events = await database().event.findMany({
    where: { tenantId, kind: { startsWith: 'host.' } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ kind }) => kind)).toEqual([
    'host.allocated',
    'host.enabled',
    'host.disabled',
    'host.released',
  ])
  expect(new Set(events.map(({ subjectId }) => subjectId)).size).toBe(1)
  for (const { payload } of events) {
    expect(payload).toMatchObject({ pcloud: 'prod', flavor, host: 'one', pcloudId: json.id })
    expect(JSON.stringify(payload)).not.toContain(`${flavor}-0`)
  }
  const audits = await database().auditEntry.findMany({
    where: { subjectId: json.id },
    orderBy: { id: 'asc' },
  })
  expect(audits.map(({ action }) => action)).toEqual([
    'pcloud.create',
    'pcloud.allocate',
    'pcloud.enable',
    'pcloud.disable',
    'pcloud.release',
  ])
})

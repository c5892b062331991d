import { expect, test } from 'vitest'
import { call } from '@/testing/call'
import { clusterIn, levelFixture } from '@/testing/fixtures/launch-levels'
import { giveHost, offerHost, pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import * as make from '@/testing/inventory'
import { person } from '@/testing/people'
import type { LaunchChoices } from './schema'

const namesOf = (rows: LaunchChoices['pools']) => rows.map(({ name }) => name)

test('users of a tenant choose among the open pools that accept them, by name', async () => {
  const [own, other] = [await make.tenant(), await make.tenant()]
  const open = await make.pool()
  const theirs = await make.pool({ tenants: [own.id] })
  const foreign = await make.pool({ tenants: [other.id] })
  const closed = await make.pool({ launching: false })
  const { id: hardwareProfileId } = await make.hardwareProfile({ vcpus: 4, memoryMb: 8192 })
  const { id: imageId } = await make.image()
  const { id, name } = await make.deployable({
    assemblies: [
      { hardwareProfileId, imageId, count: 2 },
      { hardwareProfileId, imageId, count: 1 },
    ],
  })
  const { headers } = await person('member', { tenantId: own.id })

  const { status, json } = await call('GET', '/launch-choices', { headers })
  expect(status).toBe(200)
  expect(namesOf(json.pools)).toEqual(expect.arrayContaining([open.name, theirs.name]))
  for (const { name } of [foreign, closed]) expect(namesOf(json.pools)).not.toContain(name)
  expect(json.deployables).toContainEqual({ id, name, vcpus: 12, memoryMb: 24_576, runs: null })
  expect(Object.keys(json.pools[0])).toEqual(['id', 'name'])

  const staff = await make.inventoryAdmin()
  const all = await call('GET', '/launch-choices', { headers: staff.headers })
  expect(namesOf(all.json.pools)).toEqual(expect.arrayContaining([open.name, foreign.name]))
  expect(namesOf(all.json.pools)).not.toContain(closed.name)
})

test('what can run on a private cloud now depends on the pool', async () => {
  const { pods, tenant, pool, deployable, mark } = await levelFixture(['one'])
  const { nodes } = await clusterIn(pods.one?.id ?? '', { nodes: 1, room: 2 })
  const { id: pcloud } = await pcloudOf(tenant.id)
  const empty = await make.pool({ accounts: [] })
  const { headers } = await person('member', { tenantId: tenant.id })
  const runs = async (query: Record<string, string>, who = headers) => {
    const at = `/launch-choices?${new URLSearchParams(query)}`
    const { status, json } = await call('GET', at, { headers: who })
    expect(status, mark).toBe(200)
    const found = (json as LaunchChoices).deployables.find(({ id }) => id === deployable.id)
    return { pool: json.pool, runs: found?.runs }
  }

  expect(await runs({ pool: pool.id })).toEqual({ pool: pool.id, runs: null })
  expect(await runs({ pcloud, pool: pool.id })).toEqual({ pool: pool.id, runs: false })
  await offerHost(nodes[0]?.id ?? '')
  await giveHost(nodes[0]?.id ?? '', pcloud)
  expect(await runs({ pcloud, pool: pool.id })).toEqual({ pool: pool.id, runs: true })
  expect(await runs({ pcloud, pool: empty.id })).toEqual({ pool: empty.id, runs: false })

  const stranger = await person('member', { tenantId: (await make.tenant()).id })
  expect((await runs({ pcloud, pool: pool.id }, stranger.headers)).runs).toBe(false)
  const staff = await make.inventoryAdmin()
  const forTenant = { pcloud, pool: pool.id, tenant: tenant.id }
  expect((await runs(forTenant, staff.headers)).runs).toBe(true)
})

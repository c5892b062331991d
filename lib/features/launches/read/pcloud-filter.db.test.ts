import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { person } from '@/testing/people'
import { clusterIn, levelWorld } from '@/testing/worlds/launch-levels'
import { giveHost, offerHost, pcloudOf } from '@/testing/worlds/pclouds/dedicated-hosts'

test('launches tell which Pcloud they named, and are found by it where it is known', async () => {
  const { pods, tenant, pool, launch, mark } = await levelWorld(['one'])
  const { nodes } = await clusterIn(pods.one?.id ?? '', { nodes: 2, room: 4 })
  const { id, name } = await pcloudOf(tenant.id)
  await offerHost(nodes[0]?.id ?? '')
  await giveHost(nodes[0]?.id ?? '', id)
  const dedicated = (await launch({ pcloud: id })).json.id
  const shared = (await launch()).json.id
  const guest = await database().tenant.create({ data: { name: `guest-${mark}` } })
  await database().pcloudTenant.create({ data: { pcloudId: id, tenantId: guest.id } })
  const found = async (who: Awaited<ReturnType<typeof person>>, query: string) => {
    const { status, json } = await call('GET', `/launches?pool=${pool.id}${query}`, who)
    return status === 200 ? json.items : { status, code: json.code }
  }
  const own = await person('member', { tenantId: tenant.id })
  const all = await found(own, '')
  expect(all).toMatchObject([
    { id: shared, pcloud: null },
    { id: dedicated, pcloud: { id, name } },
  ])
  expect((await call('GET', `/launches/${dedicated}`, own)).json.pcloud).toEqual({ id, name })
  for (const who of [own, await person('viewer')])
    expect(await found(who, `&pcloud=${id}`)).toMatchObject([{ id: dedicated }])
  expect(await found(await person('member', { tenantId: guest.id }), `&pcloud=${id}`)).toEqual([])
  const unknown = { status: 422, code: 'unknown-pcloud' }
  expect(await found(own, '&pcloud=nothing')).toEqual(unknown)
  expect(await found(await person('member'), `&pcloud=${id}`)).toEqual(unknown)
})

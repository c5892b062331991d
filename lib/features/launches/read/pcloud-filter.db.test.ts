import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { clusterIn, levelFixture } from '@/testing/fixtures/launch-levels'
import { scopeOf } from '@/testing/fixtures/launch-scope'
import { giveHost, offerHost, pcloudOf } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { person } from '@/testing/people'
import { launchesWhere } from './find-launches.server'

test('launches show their Pcloud and are found by it, for readers who may see it', async () => {
  const { pods, tenant, pool, launch, mark } = await levelFixture(['one'])
  const { nodes } = await clusterIn(pods.one?.id ?? '', { nodes: 2, room: 4 })
  const { id, name } = await pcloudOf(tenant.id)
  await offerHost(nodes[0]?.id ?? '')
  await giveHost(nodes[0]?.id ?? '', id)
  const launched = (await launch({ pcloud: id })).json
  const dedicated = launched.id
  const again = (await call('GET', `/launches/${dedicated}`, await person('viewer'))).json
  const called = `host-${nodes[0]?.id.slice(-6)}`
  expect([launched.vms[0].host, again.vms[0].host]).toEqual([called, called])
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

test('launches that named a Pcloud are found by an index', async () => {
  const { tenant } = await levelFixture(['one'])
  const { id } = await pcloudOf(tenant.id)
  const scope = await scopeOf(await person('viewer'), 'launch.read')
  const where = await launchesWhere(scope, { pcloud: id })
  if (!where.ok) throw new Error('the filter was refused')
  const scans = await database().$transaction(async (tx) => {
    // Without this, such a small table is scanned.
    await tx.$executeRaw`set local enable_seqscan = off`
    await tx.launch.findMany({
      where: where.value,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: 10,
    })
    return tx.$queryRaw`select pg_stat_get_xact_numscans('"Launch_pcloud_idx"'::regclass)::int as "count"`
  })
  expect(scans).not.toEqual([{ count: 0 }])
})

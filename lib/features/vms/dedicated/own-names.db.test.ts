import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { clusterIn, levelFixture } from '@/testing/fixtures/launch-levels'
import { giveHost, offerHost, pcloudOf, takeHost } from '@/testing/fixtures/pclouds/dedicated-hosts'
import { person } from '@/testing/people'
import { readHostNames } from '../host-alias.server'

const alias = expect.stringMatching(/^host-[0-9a-f]{8}$/)

/** Two tenants with one VM each on the host `web` of the first tenant. */
async function sharedHost() {
  const { pods, tenant, mark } = await levelFixture(['one'])
  const { id: clusterId, nodes } = await clusterIn(pods.one?.id ?? '', { nodes: 1, room: 4 })
  const [node] = nodes
  const guest = await database().tenant.create({ data: { name: `guest-${mark}` } })
  const { id: pcloud } = await pcloudOf(tenant.id)
  await database().pcloudTenant.create({ data: { pcloudId: pcloud, tenantId: guest.id } })
  await offerHost(node?.id ?? '')
  const host = await giveHost(node?.id ?? '', pcloud, { name: 'web' })
  const operator = await person('operator')
  const running = async (tenantId: string) => {
    const body = { clusterId, tenant: tenantId, name: 'vm', ramMb: 1024, vcpus: 1, pcloud }
    const vm = (await call('POST', '/vms', { ...operator, body })).json
    expect((await call('POST', `/vms/${vm.id}/start`, { ...operator, body: {} })).status).toBe(201)
    const member = await person('member', { tenantId })
    return async () => {
      const paths = ['/vms', `/vms/${vm.id}`, '/placements']
      const read = (path: string) => call('GET', path, member)
      const [vms, one, placements] = await Promise.all(paths.map(read))
      const first = placements?.json.items[0]
      const shown = await read(`/placements/${first.id}`)
      for (const it of [vms, one, placements, shown])
        expect(it?.text).not.toContain(node?.id ?? 'none')
      return [vms?.json.items[0].host, one?.json.host, first.host, shown.json.host]
    }
  }
  return {
    owner: tenant.id,
    host,
    owned: await running(tenant.id),
    shared: await running(guest.id),
  }
}

test('an owner sees its own name of a host, and a guest sees an alias', async () => {
  const { owned, shared } = await sharedHost()
  expect(await owned()).toEqual(['web', 'web', 'web', 'web'])
  expect(await shared()).toEqual([alias, alias, alias, alias])
})

test('only earlier placements show the name of a host that was given back', async () => {
  const { owner, host, owned } = await sharedHost()
  const operator = await person('operator')
  for (const { id } of await database().vm.findMany({ where: { nodeId: host.nodeId } }))
    await call('POST', `/vms/${id}/stop`, { ...operator, body: {} })
  await takeHost(host.id)
  expect(await owned()).toEqual([null, null, 'web', 'web'])
  const nameOf = await readHostNames(database(), owner, [host.nodeId])
  expect(nameOf(host.nodeId, new Date(Date.now() + 1000))).toEqual(alias)
})

import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Person, person } from '@/testing/people'
import { poolWorld } from '@/testing/worlds/pool-world'

let admin: Person
let owner: Person

beforeAll(async () => {
  admin = await person('admin')
  owner = await person('owner')
})

/** A Pcloud with two hosts, the first of them enabled, and a free third one. */
async function world() {
  const { flavor, nodeIds, clusterId } = await poolWorld({ hosts: 3 })
  const { headers } = owner
  const { json } = await call('POST', '/pclouds', { headers, body: { name: 'mine' } })
  const path = `/pclouds/${json.id}`
  await call('POST', `${path}/hosts`, { headers, body: { flavor, names: ['one', 'two'] } })
  await call('POST', `${path}/hosts/one/enable`, { headers })
  const nodes = await database().node.findMany({ where: { id: { in: nodeIds } } })
  const held = await database().hostAllocation.findFirstOrThrow({
    where: { pcloudId: json.id, name: 'one' },
    include: { node: true },
  })
  return { id: json.id as string, flavor, clusterId, nodes, one: held.node.name }
}

const nova = async (clusterId: string) =>
  call('GET', `/host-aggregates?form=nova&cluster=${clusterId}`, admin)

test('hosts are closed in their pool, and open where their Pcloud takes new VMs', async () => {
  const { id, flavor, clusterId, nodes, one } = await world()
  const { status, json } = await nova(clusterId)
  expect(status).toBe(200)
  expect(json.aggregates).toEqual([
    {
      name: `Pcloud:host_flavor:${flavor}`,
      hosts: nodes.map(({ name }) => name).sort(),
      metadata: { filter_tenant_id: 'no-project' },
    },
    {
      name: `Pcloud:${id}`,
      hosts: [one],
      metadata: { filter_tenant_id: owner.tenantId, filter_tenant_id1: owner.tenantId },
    },
  ])
  expect(json.ratios).toHaveLength(2)
  expect(json.refused).toEqual([])
  expect(json.commands).toContain(`openstack aggregate add host Pcloud:${id} ${one}`)
})

test('names of hosts in several clusters are told apart by the cluster', async () => {
  const [a, b] = [await world(), await world()]
  const [first, second] = [a.nodes[0], b.nodes[0]]
  if (first === undefined || second === undefined) throw new Error('no nodes')
  await database().node.update({ where: { id: second.id }, data: { name: first.name } })
  const all = await call('GET', '/host-aggregates?form=nova', admin)
  expect(all.json.refused).toMatchObject([{ code: 'ambiguous-host', host: first.name }])
  expect((await nova(a.clusterId)).json.refused).toEqual([])
})

test('an unknown cluster, and a cluster without form=nova, are refused', async () => {
  expect((await nova('nowhere')).status).toBe(422)
  const plain = await call('GET', '/host-aggregates?cluster=x', admin)
  expect([plain.status, plain.json.errors[0].path]).toEqual([422, 'cluster'])
})

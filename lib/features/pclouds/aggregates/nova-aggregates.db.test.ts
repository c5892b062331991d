import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { poolFixture } from '@/testing/fixtures/pool-fixture'
import * as make from '@/testing/inventory'
import { type Person, person } from '@/testing/people'

let admin: Person

beforeAll(async () => {
  admin = await person('admin')
})

const providerOf = async (clusterId: string) => {
  const { pod } = await database().cluster.findUniqueOrThrow({
    where: { id: clusterId },
    include: { pod: { include: { realm: { include: { provider: true } } } } },
  })
  return pod.realm.provider
}

/** Creates a Pcloud with two hosts, the first of them enabled, and a free third host. */
async function fixture(tenantId: string, clusterId?: string) {
  const { flavor, nodeIds, ...at } = await poolFixture({
    hosts: 3,
    ...(clusterId && { clusterId }),
  })
  const { headers } = admin
  const { json } = await call('POST', '/pclouds', {
    headers,
    body: { name: 'mine', tenant: tenantId },
  })
  const path = `/pclouds/${json.id}`
  await call('POST', `${path}/hosts`, { headers, body: { flavor, names: ['one', 'two'] } })
  await call('POST', `${path}/hosts/one/enable`, { headers })
  const nodes = await database().node.findMany({ where: { id: { in: nodeIds } } })
  const held = await database().hostAllocation.findFirstOrThrow({
    where: { pcloudId: json.id, name: 'one' },
    include: { node: true },
  })
  const provider = await providerOf(at.clusterId)
  return {
    id: json.id as string,
    flavor,
    clusterId: at.clusterId,
    provider,
    nodes,
    one: held.node.name,
  }
}

/** Sets the project ids of a tenant at providers. */
async function projects(tenantId: string, projectIds: object[]) {
  const { json } = await call('GET', `/tenants/${tenantId}`, admin)
  const { headers } = admin
  const body = { projectIds }
  return call('PUT', `/tenants/${tenantId}`, { headers, body, ifMatch: json.revision })
}

const nova = async (clusterId: string) =>
  call('GET', `/host-aggregates?form=nova&cluster=${clusterId}`, admin)

test('hosts in a pool are closed, and open to projects if their Pcloud accepts new VMs', async () => {
  const { id: tenantId, name: tenant } = await make.tenant()
  const { id, flavor, clusterId, provider, nodes, one } = await fixture(tenantId)
  await projects(tenantId, [{ providerId: provider.id, projectId: 'of-keystone' }])
  const { status, json } = await nova(clusterId)
  expect(status).toBe(200)
  expect(json.aggregates).toEqual([
    {
      name: `Pcloud:host_flavor:${flavor}`,
      provider: provider.name,
      hosts: nodes.map(({ name }) => name).sort(),
      metadata: { filter_tenant_id: 'no-project' },
      pcloud: null,
      tenants: [],
    },
    {
      name: `Pcloud:${id}`,
      provider: provider.name,
      hosts: [one],
      metadata: { filter_tenant_id: 'of-keystone', filter_tenant_id1: 'of-keystone' },
      pcloud: 'mine',
      tenants: [tenant],
    },
  ])
  expect(json.ratios).toHaveLength(2)
  expect(json.refused).toEqual([])
  expect(json.commands).toContain(`openstack aggregate add host Pcloud:${id} ${one}`)
})

test('a tenant without a project id at the provider is reported, and its hosts remain closed', async () => {
  const { id: tenantId, name } = await make.tenant()
  const { id, clusterId, provider, one } = await fixture(tenantId)
  const elsewhere = await make.provider()
  await projects(tenantId, [{ providerId: elsewhere.id, projectId: 'other' }])
  const { json } = await nova(clusterId)
  expect(json.aggregates).toMatchObject([{ metadata: { filter_tenant_id: 'no-project' } }])
  expect(json.refused).toMatchObject([
    {
      code: 'no-project-id',
      provider: provider.name,
      host: null,
      pcloud: id,
      tenant: tenantId,
    },
  ])
  expect(json.refused[0].sentence).toBe(
    `mine: the tenant ${name} has no project id at ${provider.name}, and its hosts stay closed: ${one}. Enter it under Settings → Tenants → ${name}.`,
  )
  expect(json.commands.join('\n')).not.toContain(tenantId)
})

test('a Pcloud at two providers has the project ids of each provider', async () => {
  const { id: tenantId } = await make.tenant()
  const a = await fixture(tenantId)
  const { flavor, clusterId } = await poolFixture({ hosts: 1 })
  const b = await providerOf(clusterId)
  const { headers } = admin
  await call('POST', `/pclouds/${a.id}/hosts`, { headers, body: { flavor, name: 'three' } })
  await projects(tenantId, [
    { providerId: a.provider.id, projectId: 'at-a' },
    { providerId: b.id, projectId: 'at-b' },
  ])
  const { json } = await call('GET', '/host-aggregates?form=nova', admin)
  const ofPcloud = json.aggregates
    .filter((each: { name: string }) => each.name === `Pcloud:${a.id}`)
    .map((each: { provider: string; metadata: Record<string, string> }) => [
      each.provider,
      each.metadata.filter_tenant_id,
    ])
  expect(Object.fromEntries(ofPcloud)).toEqual({ [a.provider.name]: 'at-a', [b.name]: 'at-b' })
  expect(json.commands).toContain(`# Provider ${b.name}`)
})

test('hosts of the same name are distinguished by their cluster', async () => {
  const { id: tenantId } = await make.tenant()
  const a = await fixture(tenantId)
  await projects(tenantId, [{ providerId: a.provider.id, projectId: 'of-keystone' }])
  const realm = await make.realm({ providerId: a.provider.id })
  const pod = await make.pod({ realmId: realm.id })
  const b = await fixture(tenantId, (await make.cluster({ podId: pod.id })).id)
  const [first, second] = [a.nodes[0], b.nodes[0]]
  if (first === undefined || second === undefined) throw new Error('no nodes')
  await database().node.update({ where: { id: second.id }, data: { name: first.name } })
  const all = await call('GET', '/host-aggregates?form=nova', admin)
  const ambiguous = all.json.refused.filter(
    ({ code }: { code: string }) => code === 'ambiguous-host',
  )
  expect(ambiguous).toMatchObject([{ host: first.name, provider: a.provider.name }])
  expect((await nova(a.clusterId)).json.refused).toEqual([])
})

test('an unknown cluster, and a cluster without form=nova, are refused', async () => {
  expect((await nova('nowhere')).status).toBe(422)
  const plain = await call('GET', '/host-aggregates?cluster=x', admin)
  expect([plain.status, plain.json.errors[0].path]).toEqual([422, 'cluster'])
})

import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { checkKeys } from '@/lib/engine'
import { call } from '@/testing/call'
import * as make from '@/testing/inventory'
import { clusterKeysSchema } from './schema'

const send = async (method: string, path: string, body?: unknown, ifMatch?: number) =>
  call(method, path, {
    headers: (await make.inventoryAdmin()).headers,
    body,
    ...(ifMatch === undefined ? {} : { ifMatch }),
  })

/** A cluster of two nodes on which "web" of a tenant runs, with its revision. */
async function aCluster() {
  const { id } = await make.cluster()
  const nodes = [await make.node({ clusterId: id }), await make.node({ clusterId: id })]
  const tenant = await make.tenant()
  const body = { clusterId: id, tenant: tenant.id, name: 'web', ramMb: 1024, vcpus: 1 }
  const { json: web } = await send('POST', '/vms', { ...body, subjects: { image: `img-${id}` } })
  expect((await send('POST', `/vms/${web.id}/start`)).json.placement.kind).toBe('placed')
  const keysOf = async () =>
    clusterKeysSchema.parse((await send('GET', `/clusters/${id}/keys?include=cluster`)).json)
  return { id, nodes, tenant, web, keysOf, path: `/clusters/${id}/key-templates` }
}

const privateCluster = (of: Awaited<ReturnType<typeof aCluster>>, facts: object = {}) => ({
  template: 'private-cluster',
  params: {
    key: 'VPC',
    level: 'customer',
    subjects: [of.tenant.id],
    nodes: [of.nodes[0]?.id],
    ...facts,
  },
})

const countKeys = (clusterId: string) =>
  database().resourceKey.count({ where: { subject: clusterId, name: 'VPC' } })

test('the keys of a cluster are listed with their subjects, nodes, VMs and names', async () => {
  const of = await aCluster()
  await send('POST', '/resource-keys', {
    level: 'image',
    subject: `img-${of.id}`,
    class: 'system',
    name: 'SSD',
    value: 1,
    weight: 50,
  })
  const shown = await of.keysOf()
  expect(shown).toMatchObject({ clusterId: of.id, revision: 1, vmCount: 1 })
  expect(shown.names.vms).toEqual({ [of.web.id]: 'web' })
  expect(shown.names.tenants).toEqual({ [of.tenant.id]: of.tenant.name })
  expect(Object.keys(shown.names.nodes).length).toBe(2)
  const { nodes, vms, keys } = shown.cluster
  expect(nodes.flatMap(({ runningVms }) => runningVms.map(({ id }) => id))).toEqual([of.web.id])
  expect(vms[0]?.runsOn).not.toBeNull()
  expect(keys.map(({ name }) => name).toSorted()).toEqual(['#CPU', '#LOAD', '#RAM', 'SSD'])
  expect(checkKeys(shown.cluster).map(({ code }) => code)).toEqual(['only-on-vms'])
})

test('the keys of a cluster are listed with their owners and in the order of placements', async () => {
  const of = await aCluster()
  const place = { level: 'image', subject: `img-${of.id}`, class: 'customer', name: 'G' } as const
  await send('POST', '/resource-keys', { ...place, value: 1, weight: 5 })
  await database().resourceKey.create({
    data: { ...place, id: `key-${of.id}`, value: 1, weight: 9, tenantId: of.tenant.id },
  })
  const { cluster } = await of.keysOf()
  const found = cluster.keys.filter(({ name }) => name === 'G')
  expect(found.map(({ tenantId, weight }) => ({ tenantId, weight }))).toEqual([
    { tenantId: null, weight: 5 },
    { tenantId: of.tenant.id, weight: 9 },
  ])
  const overridden = checkKeys(cluster).filter(({ code }) => code === 'overridden-everywhere')
  expect(overridden.map(({ vms }) => vms)).toEqual([[of.web.id]])
  const trial = await send('POST', '/placement-trials?include=input', {
    vm: of.web.id,
    operation: 'migrate',
  })
  const read = trial.json.input.vm.keys.filter((key: { name: string }) => key.name === 'G')
  expect(read).toMatchObject([{ weight: 9 }])
})

test('the keys of a cluster omit nodes and VMs unless a call includes them', async () => {
  const of = await aCluster()
  const { json } = await send('GET', `/clusters/${of.id}/keys`)
  expect(json).toMatchObject({ clusterId: of.id, nodeCount: 2, vmCount: 1, columns: [] })
  expect(Object.keys(json)).not.toContain('cluster')
  const odd = await send('GET', `/clusters/${of.id}/keys?include=everything`)
  expect(odd.status).toBe(422)
  expect(odd.json.errors[0].path).toMatch(/^include/)
})

test('the keys of an unknown cluster are not found', async () => {
  expect((await send('GET', '/clusters/none/keys')).status).toBe(404)
})

test('a template sets all of its keys in one call, with one entry in the log', async () => {
  const of = await aCluster()
  const applied = await send('POST', of.path, privateCluster(of), 1)
  expect(applied.status).toBe(200)
  expect(applied.json).toEqual((await send('GET', `/clusters/${of.id}/keys`)).json)
  const { revision, cluster } = await of.keysOf()
  expect(revision).toBe(2)
  expect(cluster.columns).toEqual([
    {
      name: 'VPC',
      value: 0,
      weight: 0,
      sticky: false,
      values: { [of.nodes[0]?.id ?? '']: 1 },
    },
  ])
  const byLevel = (a: { level: string }, b: { level: string }) => (a.level < b.level ? -1 : 1)
  const set = cluster.keys.filter(({ name }) => name === 'VPC').toSorted(byLevel)
  expect(set.map(({ level, value, weight }) => ({ level, value, weight }))).toEqual([
    { level: 'cluster', value: 1, weight: -1000 },
    { level: 'customer', value: 0, weight: -1000 },
  ])
  const log = await database().auditEntry.findMany({
    where: { subjectId: of.id, action: 'cluster.key-template' },
  })
  const { name: node } = await database().node.findUniqueOrThrow({
    where: { id: of.nodes[0]?.id ?? '' },
  })
  expect(log.map(({ before, after }) => ({ before, after }))).toMatchObject([
    {
      before: { keys: [], nodeKeys: { keys: {} } },
      after: {
        template: 'private-cluster',
        keys: [{ level: 'cluster' }, { level: 'customer' }],
        nodeKeys: { keys: { VPC: { weight: 0 } }, values: { [node]: { VPC: 1 } } },
      },
    },
  ])
})

test('a template determines where VMs start afterwards', async () => {
  const of = await aCluster()
  await send('POST', of.path, privateCluster(of), 1)
  await send('POST', `/vms/${of.web.id}/stop`)
  expect((await send('POST', `/vms/${of.web.id}/start`)).json.vm.nodeId).toBe(of.nodes[0]?.id)
  const other = { clusterId: of.id, name: 'other', ramMb: 1024, vcpus: 1 }
  const { json } = await send('POST', '/vms', other)
  expect((await send('POST', `/vms/${json.id}/start`)).json.vm.nodeId).toBe(of.nodes[1]?.id)
})

test('a template replaces keys that the caller saw, and no others', async () => {
  const of = await aCluster()
  await send('POST', of.path, privateCluster(of), 1)
  const again = privateCluster(of, { nodes: [of.nodes[1]?.id] })
  const refused = await send('POST', of.path, again, 2)
  expect(refused).toMatchObject({ status: 409, json: { code: 'keys-changed' } })
  const seen = (await of.keysOf()).cluster.keys.filter(({ name }) => name === 'VPC')
  const replaces = seen.map(({ id, revision }) => ({ id, revision }))
  expect((await send('POST', of.path, { ...again, replaces }, 2)).status).toBe(200)
  expect((await of.keysOf()).cluster.columns[0]?.values).toEqual({ [of.nodes[1]?.id ?? '']: 1 })
  expect(await countKeys(of.id)).toBe(1)
})

test('a template requires the revision that the caller saw', async () => {
  const of = await aCluster()
  expect((await send('POST', of.path, privateCluster(of))).status).toBe(428)
  await send('PUT', `/clusters/${of.id}`, { overheadMb: 512 }, 1)
  expect((await send('POST', of.path, privateCluster(of), 1)).status).toBe(412)
  expect(await countKeys(of.id)).toBe(0)
})

test('one of two concurrent templates is applied, and the other is refused as outdated', async () => {
  const of = await aCluster()
  const answers = await Promise.all(
    [0, 1].map((n) => send('POST', of.path, privateCluster(of, { nodes: [of.nodes[n]?.id] }), 1)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(await countKeys(of.id)).toBe(1)
})

test.each([
  [{ nodes: ['of-another-cluster'] }, 'params.nodes'],
  [{ nodes: [] }, 'params.nodes'],
  [{ subjects: ['nobody'] }, 'params.subjects'],
  [{ level: 'server', subjects: ['no-vm'] }, 'params.subjects'],
  [{ level: 'cluster' }, 'params.level'],
  [{ key: '#RAM' }, 'params.key'],
  [{ key: undefined }, 'params.key', 'is missing'],
  [{ weight: 'heavy' }, 'params.weight', 'must be a number'],
  [{ odd: true }, 'params'],
])('a template refuses %j at %s', async (facts, path, message = expect.any(String)) => {
  const of = await aCluster()
  const answer = await send('POST', of.path, privateCluster(of, facts), 1)
  expect(answer).toMatchObject({ status: 422, json: { errors: [{ path, message }] } })
  expect(await countKeys(of.id)).toBe(0)
})

import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { KEY_LEVELS } from '@/lib/engine'
import { call } from '@/testing/call'
import {
  countsOf,
  format,
  sendDocument,
  takeDocument,
} from '@/testing/fixtures/inventory-documents'
import * as make from '@/testing/inventory'

const place = 'provider: kvm, realm: az1, pod: Pod1'
const state = `${format}
providers: [ { name: kvm, kind: openstack } ]
realms: [ { provider: kvm, name: az1 } ]
pods: [ { ${place.replace('pod:', 'name:')} } ]
clusters: [ { ${place}, name: kvm-1 } ]
tenants: [ { name: acme } ]
`
const ofCluster = `{ ${place}, cluster: kvm-1 }`
const subjectOf = (level: string) =>
  level === 'cluster' ? ofCluster : level === 'customer' ? 'acme' : `some-${level}`
const line = (facts: string) => `  - { ${facts} }\n`
const key = (level: string, subject: string, more = '') =>
  line(`level: ${level}, class: system, subject: ${subject}, name: SSD, value: 1, weight: 5${more}`)

const named = KEY_LEVELS.filter((level) => level !== 'server')
const keys = `resourceKeys:\n${named.map((level) => key(level, subjectOf(level))).join('')}`
const special = line(
  `level: cluster, class: system, subject: ${ofCluster}, name: "#RAM", value: 0, weight: 0`,
)
const ofTenant = line(
  'level: image, class: customer, tenant: acme, subject: debian, name: near, value: a, weight: 2',
)

test('keys in a document are imported at every level by names, and their export changes nothing', async () => {
  const sent = await sendDocument(`${state}${keys}${special}${ofTenant}`)
  expect(sent.status).toBe(200)
  expect(countsOf(sent, 'resource-key')).toMatchObject({ creates: 17 })
  const cluster = await database().cluster.findFirstOrThrow({ where: { name: 'kvm-1' } })
  const tenant = await database().tenant.findFirstOrThrow({ where: { name: 'acme' } })
  const rows = await database().resourceKey.findMany()
  const at = (level: string, name = 'SSD') =>
    rows.filter((row) => row.level === level && row.name === name)
  expect(at('cluster')).toMatchObject([{ subject: cluster.id, value: 1, weight: 5 }])
  expect(at('customer')).toMatchObject([{ subject: tenant.id, tenantId: null }])
  expect(at('cluster', '#RAM')).toMatchObject([{ subject: cluster.id, value: 0, weight: 0 }])
  expect(at('cluster', '#CPU')).toMatchObject([{ weight: 10 }])
  expect(at('image', 'near')).toMatchObject([{ subject: 'debian', tenantId: tenant.id }])
  expect(new Set(rows.map(({ level }) => level)).size).toBe(15)

  const taken = await takeDocument()
  expect(taken.text).not.toContain(cluster.id)
  expect(taken.text).not.toContain(tenant.id)
  const again = await sendDocument(taken.text)
  expect(again.json.counts).toMatchObject({ creates: 0, updates: 0, archives: 0 })
})

test('keys in a document refer to a VM by its name, or by its id if the name is not unique', async () => {
  const { headers } = await make.inventoryAdmin()
  const { id: clusterId } = await database().cluster.findFirstOrThrow({
    where: { name: 'kvm-1' },
  })
  const vm = async (name: string): Promise<string> => {
    const body = { clusterId, name, ramMb: 1, vcpus: 1 }
    return (await call('POST', '/vms', { headers, body })).json.id
  }
  const [web, one] = [await vm('web'), await vm('twin'), await vm('twin')]
  const of = (name: string) => `{ ${place}, cluster: kvm-1, vm: ${name} }`
  const document = (name: string) => `${format}resourceKeys:\n${key('server', of(name))}`
  expect((await sendDocument(document('web'))).status).toBe(200)
  expect((await sendDocument(document(one))).status).toBe(200)
  const unclear = await sendDocument(document('twin'))
  expect(unclear.json.errors[0].message).toMatch(/There is no vm/)
  const set = await database().resourceKey.findMany({ where: { level: 'server' } })
  expect(set.map(({ subject }) => subject).sort()).toEqual([web, one].sort())
  const again = await sendDocument((await takeDocument()).text)
  expect(again.json.counts).toMatchObject({ creates: 0, updates: 0, archives: 0 })
})

test('keys in a document are changed, and omitted ones do not change', async () => {
  const before = await database().resourceKey.count()
  const heavier = key('vdc', 'some-vdc').replace('weight: 5', 'weight: 9')
  const sent = await sendDocument(`${format}resourceKeys:\n${heavier}`)
  expect(countsOf(sent, 'resource-key')).toMatchObject({ creates: 0, updates: 1 })
  const [row] = await database().resourceKey.findMany({ where: { level: 'vdc' } })
  expect(row).toMatchObject({ value: 1, weight: 9, revision: 2 })
  expect(await database().resourceKey.count()).toBe(before)
})

test.each([
  ['a key of nothing', key('customer', 'nobody'), 'subject'],
  ['a cluster as a text', key('cluster', 'kvm-1'), 'subject'],
  ['an image as a cluster', key('image', ofCluster), 'subject'],
  ['a reserved name', key('vdc', 'x').replace('SSD', '_SSD'), 'name'],
  ['a tenant’s own system key', key('image', 'x', ', tenant: acme'), 'tenant'],
])('keys in a document are refused: %s', async (_what, row, field) => {
  const { status, json } = await sendDocument(`${format}resourceKeys:\n${row}`)
  expect(status).toBe(422)
  expect(json.errors[0].path).toBe(`resourceKeys[0].${field}`)
})

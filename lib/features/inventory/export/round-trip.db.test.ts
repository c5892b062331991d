import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import {
  countsOf,
  format,
  sendDocument,
  takeDocument,
} from '@/testing/fixtures/inventory-documents'
import * as make from '@/testing/inventory'

const place = 'provider: kvm, realm: az1, pod: Pod1, cluster: c1'
const inventory = `${format}
providers: [ { name: kvm, kind: openstack }, { name: gone, kind: openstack } ]
realms: [ { provider: kvm, name: az1 }, { provider: kvm, name: az2 } ]
pods: [ { provider: kvm, realm: az1, name: Pod1 } ]
clusters: [ { ${place.replace('cluster:', 'name:')} } ]
accounts: [ { provider: kvm, name: a }, { provider: kvm, name: b }, { provider: gone, name: c } ]
images: [ { name: debian, architecture: x86_64 } ]
hardwareProfiles: [ { name: small, vcpus: 1, memoryMb: 1024, storageGb: 10, architecture: x86_64 } ]
deployables: [ { name: web, assemblies: [ { hardwareProfile: small, image: debian, count: 1 } ] } ]
tenants:
  - { name: acme, projectIds: [ { provider: gone, projectId: p1 } ] }
  - { name: left, projectIds: [ { provider: kvm, projectId: p2 } ] }
pools:
  - name: web
    accounts: [ { provider: kvm, name: a }, { provider: gone, name: c } ]
    realms: [ { provider: kvm, name: az2 } ]
    tenants: [ acme, left ]
    policy: { modules: [ { id: base, module: weighted-split, params: { weights: { kvm/a: 2, kvm/b: 1 } } } ] }
slas:
  - { name: gold, provider: gone, account: c, tenant: left, startAt: 2026-01-01T00:00:00Z, endAt: 2027-01-01T00:00:00Z,
      services: [ { targets: [ { type: public_ip, restrictions: { total_limit: 5 } } ] } ] }
preferences: [ { tenant: acme, priorities: [ { slaId: gold } ] } ]
`

const archivedAt = new Date()

/** Archives rows to which others refer. */
async function archiveReferenced(): Promise<void> {
  const db = database()
  const archive = { data: { archivedAt } }
  await db.provider.updateMany({ where: { name: 'gone' }, ...archive })
  await db.realm.updateMany({ where: { name: 'az2' }, ...archive })
  await db.account.updateMany({ where: { name: 'b' }, ...archive })
  await db.image.updateMany({ where: { name: 'debian' }, ...archive })
  await db.hardwareProfile.updateMany({ where: { name: 'small' }, ...archive })
  await db.tenant.updateMany({ where: { name: 'left' }, ...archive })
}

/** Renames and archives all rows, so that an import creates each row of its document. */
async function emptyInventory(): Promise<void> {
  const names = ['Provider', 'Realm', 'Pod', 'Cluster', 'Account', 'Image', 'HardwareProfile']
  for (const table of [...names, 'Deployable', 'Tenant', 'Pool', 'Sla'])
    await database().$executeRawUnsafe(
      `update "${table}" set "name" = "name" || ' former', "archivedAt" = now()`,
    )
  await database().rankPreference.updateMany({ data: { archivedAt } })
  await database().tenantProject.deleteMany()
}

test('an export with archived references changes nothing, and can be imported into an empty inventory', async () => {
  const sent = await sendDocument(inventory)
  expect(sent.status, sent.text).toBe(200)
  await archiveReferenced()
  const { text } = await takeDocument('json')
  const exported = JSON.parse(text)
  expect(exported).toMatchObject({
    providers: [{ name: 'kvm' }, { name: 'gone', archived: true }],
    realms: [{ name: 'az1' }, { name: 'az2', archived: true }],
    accounts: [{ name: 'a' }, { name: 'b', archived: true }, { name: 'c', archived: true }],
    images: [{ name: 'debian', archived: true }],
    hardwareProfiles: [{ name: 'small', archived: true }],
    tenants: [{ name: 'acme' }, { name: 'left', archived: true }],
    slas: [{ name: 'gold', archived: true }],
  })
  expect(exported.providers[0]).not.toHaveProperty('archived')

  const again = await sendDocument(text, { prune: true })
  expect(again.json.counts, again.text).toMatchObject({ creates: 0, updates: 0, archives: 0 })
  expect(await database().account.count({ where: { archivedAt: null } })).toBe(2)

  await emptyInventory()
  const moved = await sendDocument(text)
  expect(moved.status, moved.text).toBe(200)
  expect(countsOf(moved, 'account')).toMatchObject({ creates: 3 })
  const row = { where: { name: 'b' } }
  expect((await database().account.findFirstOrThrow(row)).archivedAt).not.toBeNull()
  expect(JSON.parse((await takeDocument('json')).text)).toEqual(exported)
})

test('an export with keys of VMs can be imported into an empty inventory, without these keys', async () => {
  const cluster = await database().cluster.findFirstOrThrow({ where: { name: 'c1' } })
  const { headers } = await make.inventoryAdmin()
  const body = { clusterId: cluster.id, name: 'web', ramMb: 1, vcpus: 1 }
  expect((await call('POST', '/vms', { headers, body })).status).toBe(201)
  const key = (facts: string) => `{ class: system, value: 1, weight: 5, name: SSD, ${facts} }`
  const keys = `resourceKeys:
  - ${key(`level: cluster, subject: { ${place} }`)}
  - ${key(`level: server, subject: { ${place}, vm: web }`)}
`
  const sent = await sendDocument(`${format}${keys}`)
  expect(sent.status, sent.text).toBe(200)
  const { text } = await takeDocument('json')
  expect(JSON.parse(text).resourceKeys).toHaveLength(2)
  await emptyInventory()
  const moved = await sendDocument(text)
  expect(moved.status, moved.text).toBe(200)
  expect(countsOf(moved, 'resource-key')).toMatchObject({ creates: 1 })
  const typo = await sendDocument(`${format}${keys}`)
  expect(typo.json.errors).toMatchObject([{ message: expect.stringContaining('There is no vm') }])
})

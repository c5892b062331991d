import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { format, sendDocument, takeDocument } from '@/testing/fixtures/inventory-documents'
import * as make from '@/testing/inventory'

/** An export leaves out the keys of archived rows, which an import would refuse. */

const pod = 'provider: kvm, realm: az1, pod: Pod1'
const place = `${pod}, cluster: old`
const key = (facts: string, keyClass = 'system') =>
  `  - { class: ${keyClass}, value: 1, weight: 5, name: SSD, ${facts} }\n`
const inventory = `${format}
providers: [ { name: kvm, kind: openstack } ]
realms: [ { provider: kvm, name: az1 } ]
pods: [ { provider: kvm, realm: az1, name: Pod1 } ]
clusters: [ { ${pod}, name: old }, { ${pod}, name: new } ]
tenants: [ { name: acme }, { name: other } ]
`
const keys = `resourceKeys:
${key('level: customer, subject: acme')}
${key('level: customer, subject: other')}
${key('level: image, subject: debian, tenant: acme', 'customer')}
${key(`level: cluster, subject: { ${place} }`)}
${key(`level: cluster, subject: { ${pod}, cluster: new }`)}
${key(`level: server, subject: { ${place}, vm: web }`)}
`

const nothing = { creates: 0, updates: 0, archives: 0 }

async function archive(noun: 'tenant' | 'cluster', name: string): Promise<void> {
  const where = { name }
  const data = { archivedAt: new Date() }
  if (noun === 'tenant') await database().tenant.updateMany({ where, data })
  else await database().cluster.updateMany({ where, data })
}

/** Exports the inventory, imports it again, and returns the subjects of its keys in order. */
async function exportedSubjects(): Promise<string[]> {
  const { text } = await takeDocument('json')
  const again = await sendDocument(text)
  expect(again.status, again.text).toBe(200)
  expect(again.json.counts).toMatchObject(nothing)
  const rows: { subject: unknown }[] = JSON.parse(text).resourceKeys
  return rows.map(({ subject }) => last(subject)).sort()
}

/** The last name of a subject. */
const last = (subject: unknown): string =>
  typeof subject === 'string' ? subject : String(Object.values(Object(subject)).at(-1))

test('an export without keys of archived tenants and clusters changes nothing when imported', async () => {
  expect((await sendDocument(inventory)).status).toBe(200)
  const { headers } = await make.inventoryAdmin()
  const { id: clusterId } = await database().cluster.findFirstOrThrow({ where: { name: 'old' } })
  const body = { clusterId, name: 'web', ramMb: 1, vcpus: 1 }
  expect((await call('POST', '/vms', { headers, body })).status).toBe(201)
  const sent = await sendDocument(`${format}${keys}`)
  expect(sent.status, sent.text).toBe(200)
  expect(await exportedSubjects()).toEqual(['acme', 'debian', 'new', 'old', 'other', 'web'])

  await archive('tenant', 'acme')
  expect(await exportedSubjects()).toEqual(['new', 'old', 'other', 'web'])

  await archive('cluster', 'old')
  expect(await exportedSubjects()).toEqual(['new', 'other'])
})

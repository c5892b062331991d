import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { type Receiver, withReceiver } from '@/testing/fixtures/openstack/with-receiver'
import { writtenNova } from '@/testing/fixtures/openstack/written-nova'
import type { Person } from '@/testing/people'

let admin: Person
let receiver: Receiver
withReceiver((it) => {
  ;({ admin, receiver } = it)
})

const fixture = (form?: 'off' | 'nova' | 'original') => writtenNova(admin, receiver, form)

const namesOf = (steps: { kind: string }[]) => steps.map(({ kind }) => kind)

test('private clouds are written in the order of the preview, and nothing is left to do', async () => {
  const { cloud, compare, apply, flavor, pcloud, one } = await fixture()
  const before = await compare()
  expect(before).toMatchObject({ form: 'nova', failure: null, blocked: [] })
  expect(cloud.changes).toEqual([])
  const { status, json } = await apply(before.digest)
  expect([status, json.stopped, json.steps]).toEqual([200, null, []])
  expect(json.done).toEqual(before.steps.map(({ sentence }: { sentence: string }) => sentence))
  const [pool, own] = cloud.aggregates
  expect(pool).toMatchObject({
    name: `Pcloud:host_flavor:${flavor}`,
    hosts: cloud.services.map(({ host }) => host).sort(),
    metadata: { filter_tenant_id: 'no-project' },
  })
  expect(own).toMatchObject({
    name: `Pcloud:${pcloud}`,
    hosts: [one],
    metadata: { filter_tenant_id: 'of-acme', filter_tenant_id1: 'of-acme' },
  })
  expect(own?.metadata['berth-installation']).toMatch(/^\w/)
  expect((await compare()).steps).toEqual([])
})

test('Nova follows a drained host: its service is disabled, and enabled when it takes servers again', async () => {
  const { cloud, compare, apply, send, path, one } = await fixture()
  await apply()
  const service = () => cloud.services.find(({ host }) => host === one)
  await database().hostAllocation.updateMany({
    where: { node: { name: one }, closedAt: null },
    data: { drainingAt: new Date(), enabled: false },
  })
  expect(namesOf((await compare()).steps)).toEqual(['disable-service', 'remove-host'])
  await apply()
  expect(service()).toMatchObject({ status: 'disabled' })
  await send('POST', `${path}/hosts/one/enable`)
  expect(namesOf((await compare()).steps)).toEqual(['add-host', 'enable-service'])
  await apply()
  expect(service()).toMatchObject({ status: 'enabled' })
})

test('a host that runs servers of another project is not added', async () => {
  const { cloud, compare, apply, one } = await fixture()
  cloud.servers.push({ name: 'old-1', host: one, project: 'of-beta' })
  cloud.servers.push({ name: 'new-1', host: one, project: 'of-acme' })
  const { steps, blocked, digest } = await compare()
  expect(blocked).toMatchObject([{ code: 'foreign-servers', host: one }])
  expect(blocked[0].sentence).toContain('old-1 (of-beta)')
  expect(blocked[0].sentence).not.toContain('new-1')
  expect(JSON.stringify(steps)).not.toContain(`"${one}"`)
  await apply(digest)
  expect(cloud.aggregates.flatMap(({ hosts }) => hosts)).not.toContain(one)
})

test('a host is checked again before it is added', async () => {
  const { cloud, compare, apply, one } = await fixture()
  const { digest } = await compare()
  cloud.before = () => {
    cloud.before = null
    cloud.servers.push({ name: 'late-1', host: one, project: 'of-beta' })
    return null
  }
  const { json } = await apply(digest)
  expect(json.stopped.what).toBe(`A server of another project started on ${one} meanwhile.`)
  expect(json.blocked).toMatchObject([{ code: 'foreign-servers', host: one }])
  expect((await apply()).json).toMatchObject({ stopped: null, steps: [] })
})

test('inventories keep their generation: a ratio is written again after a conflict', async () => {
  const { cloud, apply, send, path, one } = await fixture()
  await apply()
  expect((await send('PUT', `${path}/ratios`, { ramRatio: 1.25, cpuRatio: 8 })).status).toBe(200)
  cloud.before = (call) => {
    if (!call.path.includes('/inventories/VCPU')) return null
    cloud.before = null
    // Another program writes between the read and the write.
    for (const provider of cloud.providers) provider.generation += 3
    return null
  }
  expect((await apply()).json).toMatchObject({ stopped: null, steps: [] })
  const { classes } = cloud.providers.find(({ name }) => name === one) ?? { classes: {} }
  expect(classes).toMatchObject({
    VCPU: { total: 10, allocation_ratio: 8, max_unit: 10 },
    MEMORY_MB: { total: 8192, allocation_ratio: 1.25 },
  })
})

test('the original form has its names and metadata', async () => {
  const { cloud, apply, pcloud, one } = await fixture('original')
  expect((await apply()).json).toMatchObject({ stopped: null, steps: [] })
  const own = cloud.aggregates.find(({ name }) => name === `Pcloud:${pcloud}`)
  expect(own?.metadata).toMatchObject({
    'pcloud:type': 'pcloud',
    'pcloud:host:one': one,
    [`pcloud:host_state:${one}`]: 'enabled',
  })
  expect(own?.hosts).toHaveLength(2)
})

test('a change that was not previewed is refused, and nothing is written', async () => {
  const { cloud, compare, apply, send, path } = await fixture()
  const { digest } = await compare()
  await send('POST', `${path}/hosts/two/enable`)
  const { status, json } = await apply(digest)
  expect([status, json.code]).toEqual([409, 'differences-changed'])
  expect(cloud.changes).toEqual([])
})

test('a change that Nova refuses ends the run, and is made by the next one', async () => {
  const { cloud, apply, rows } = await fixture()
  cloud.before = () => {
    if (cloud.changes.length < 2) return null
    cloud.before = null
    return { status: 500, body: '' }
  }
  const { json } = await apply()
  expect(json.stopped.what).toContain('Nova answered 500')
  expect(json.steps.length).toBeGreaterThan(0)
  expect((await apply()).json).toMatchObject({ stopped: null, steps: [] })
  const entries = await database().auditEntry.findMany({
    where: { action: 'account.host-aggregates', subjectId: rows.account.id },
  })
  expect(entries).toHaveLength(2)
})

test('a change needs the setting of the account, and an OpenStack cloud', async () => {
  const { compare, apply, cloud, rows, send } = await fixture('off')
  expect(await compare()).toMatchObject({ form: 'off', steps: [] })
  const off = await apply('any')
  expect([off.status, off.json.code]).toEqual([409, 'host-aggregates-off'])
  await send('PUT', `/accounts/${rows.account.id}/driver`, { kind: 'external' })
  expect((await apply('any')).json.code).toBe('no-host-aggregates')
  expect(cloud.changes).toEqual([])
  const missing = await call('GET', '/accounts/none/host-aggregates', admin)
  expect(missing.status).toBe(404)
})

test('a change without rights at the cloud names the role', async () => {
  const { cloud, apply, compare, facts } = await fixture()
  cloud.before = () => ({ status: 403, body: '{"forbidden":{"code":403,"message":"Policy."}}' })
  const { json } = await apply()
  expect(json.stopped).toMatchObject({ remedy: 'The user needs the role admin of the cloud.' })
  facts.secret = 'another secret'
  expect((await compare()).failure.what).toBe('Keystone refused the sign-in.')
})

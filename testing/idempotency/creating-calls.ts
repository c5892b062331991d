import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { weighted } from '@/testing/fixtures/policy-fixture'
import * as make from '@/testing/inventory'
import { definition, newId } from '@/testing/modules'
import type { Person } from '@/testing/people'
import { creatingAccess } from './creating-access'
import { creatingPclouds } from './creating-pclouds'
import { creatingRanker } from './creating-ranker'
import { creatingRequests } from './creating-requests'

/** A call that creates an object, and a second body that would create another one. */
export type CreatingCall = {
  path: string
  body: unknown
  otherBody: unknown
  ifMatch?: number
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let made = 0
const unique = () => `once-${process.pid}-${made++}`
/** A currency code that no other call uses. */
const currency = () => {
  const n = made++
  return `Q${letters[Math.floor(n / 26) % 26]}${letters[n % 26]}`
}

const of = (path: string, body: object, other: object): CreatingCall => ({
  path,
  body,
  otherBody: { ...body, ...other },
})
const renamed = () => ({ name: unique() })
const size = { vcpus: 2, memoryMb: 4096, storageGb: 40, architecture: 'x86_64' }

async function launch() {
  const { pool, deployable } = await inventoryRows()
  return { pool: pool.name, deployable: deployable.name }
}

async function failures() {
  const { id } = await make.account()
  return of(`/accounts/${id}/failures`, { source: 'once', count: 1 }, { count: 2 })
}

async function driverSecret() {
  const { id, revision } = await make.account()
  return { ...of(`/accounts/${id}/driver-secret`, {}, { again: true }), ifMatch: revision }
}

async function liveVersion(poolId: string | null): Promise<number> {
  const policy = await database().policy.findFirst({ where: { poolId } })
  return policy?.liveVersion ?? 0
}

const publication = { note: 'once', document: weighted({}) }

async function publish(poolId: string | null) {
  const path = poolId === null ? '/policies/global' : `/pools/${poolId}/policy`
  const publishing = of(`${path}/publish`, publication, { note: 'other' })
  return { ...publishing, ifMatch: await liveVersion(poolId) }
}

/** Restores the first version after another one was published. */
async function restore(poolId: string | null, who: Person) {
  for (const note of ['first', 'second']) {
    const { path, ifMatch } = await publish(poolId)
    const body = { ...publication, note }
    const { status } = await call('POST', path, { headers: who.headers, ifMatch, body })
    if (status !== 201) throw new Error(`publishing answered ${status}`)
  }
  const path = poolId === null ? '/policies/global' : `/pools/${poolId}/policy`
  const body = { version: (await liveVersion(poolId)) - 1, note: 'once' }
  const restoring = of(`${path}/restore`, body, { note: 'other' })
  return { ...restoring, ifMatch: await liveVersion(poolId) }
}

const newPool = async () => (await inventoryRows()).pool.id

async function newVm() {
  const { clusterId } = await make.node()
  const facts = { clusterId, name: unique(), ramMb: 1024, vcpus: 1 }
  return database().vm.create({ data: facts })
}

const vmCall = (move: string, id: string) => of(`/vms/${id}/${move}`, {}, { again: true })

async function newModule({ headers }: Person) {
  const body = { id: newId(), ...definition, note: 'first' }
  const { json } = await call('POST', '/modules', { headers, body })
  return { path: `/modules/${body.id}`, ifMatch: json.revision }
}

/** Every creating endpoint, by name. */
export const creatingCalls: Readonly<
  Record<string, (who: Person) => CreatingCall | Promise<CreatingCall>>
> = {
  'POST /providers': () => of('/providers', { name: unique(), kind: 'test' }, renamed()),
  'POST /accounts': async () =>
    of('/accounts', { name: unique(), providerId: (await make.provider()).id }, renamed()),
  'POST /accounts/:id/failures': failures,
  'POST /accounts/:id/driver-secret': driverSecret,
  'POST /realms': async () =>
    of('/realms', { name: unique(), providerId: (await make.provider()).id }, renamed()),
  'POST /provider-hardware-profiles': async () => {
    const providerId = (await make.provider()).id
    return of('/provider-hardware-profiles', { name: unique(), ...size, providerId }, renamed())
  },
  'POST /images': () => of('/images', { name: unique(), architecture: 'x86_64' }, renamed()),
  'POST /provider-images': async () => {
    const ids = { providerId: (await make.provider()).id, imageId: (await make.image()).id }
    return of('/provider-images', { ...ids, externalId: unique() }, { externalId: unique() })
  },
  'POST /hardware-profiles': () => of('/hardware-profiles', { name: unique(), ...size }, renamed()),
  'POST /deployables': async () => {
    const { id: hardwareProfileId } = await make.hardwareProfile()
    const assemblies = [{ hardwareProfileId, imageId: (await make.image()).id, count: 1 }]
    return of('/deployables', { name: unique(), assemblies }, renamed())
  },
  'POST /tenants': () => of('/tenants', renamed(), renamed()),
  'POST /pools': () => of('/pools', renamed(), renamed()),
  'POST /pods': async () =>
    of('/pods', { name: unique(), realmId: (await make.realm()).id }, renamed()),
  'POST /bindings': async () => {
    const [{ name: tenant }, pod] = [await make.tenant(), await make.pod()]
    return of('/bindings', { tenant, podId: pod.id }, { podId: (await make.pod()).id })
  },
  'POST /pod-requests': async () => {
    const [{ name: tenant }, { realmId: az }] = [await make.tenant(), await make.pod()]
    return of('/pod-requests', { tenant, kind: 'server', az }, { kind: 'volume' })
  },
  'POST /clusters': async () =>
    of('/clusters', { name: unique(), podId: (await make.pod()).id }, renamed()),
  'POST /clusters/:id/nodes': async () => {
    const { id } = await make.cluster()
    return of(`/clusters/${id}/nodes`, { name: unique(), ramMb: 1024, cpus: 4 }, renamed())
  },
  ...creatingPclouds,
  ...creatingRanker,
  ...creatingRequests,
  'POST /vms': async () => {
    const { id: clusterId } = await make.cluster()
    return of('/vms', { clusterId, name: unique(), ramMb: 1024, vcpus: 1 }, renamed())
  },
  'POST /vms/:id/start': async () => vmCall('start', (await newVm()).id),
  'POST /vms/:id/migrate': async (who) => {
    const { id, clusterId } = await newVm()
    await make.node({ clusterId })
    await call('POST', `/vms/${id}/start`, { headers: who.headers })
    return vmCall('migrate', id)
  },
  'POST /resource-keys': () => {
    const key = { level: 'vdc', class: 'system', subject: unique(), value: 1, weight: 50 }
    return of('/resource-keys', { ...key, name: 'SSD' }, renamed())
  },
  'POST /prices': async () => {
    const { id: providerId } = await make.provider()
    const accountId = (await make.account({ providerId })).id
    const hardwareProfileId = (await make.providerHardwareProfile({ providerId })).id
    return of('/prices', { accountId, hardwareProfileId, amount: '1' }, { amount: '2' })
  },
  'POST /exchange-rates': () =>
    of('/exchange-rates', { currency: currency(), rate: '2' }, { rate: '3' }),
  'POST /price-imports': () => ({
    path: '/price-imports?name=prices.csv',
    body: 'provider,profile,price\na,b,0.10\n',
    otherBody: 'provider,profile,price\na,b,0.20\n',
  }),
  'POST /launches': async () => of('/launches', await launch(), { labels: { other: 'yes' } }),
  'POST /launch-batches': async () => {
    const one = await launch()
    return of('/launch-batches', { launches: [one] }, { launches: [one, one] })
  },
  ...creatingAccess,
  'POST /webhooks': () =>
    of('/webhooks', { name: unique(), url: 'https://hooks.example/berth' }, renamed()),
  'POST /modules': () =>
    of('/modules', { id: newId(), ...definition, note: 'once' }, { note: 'other' }),
  'POST /modules/:id/versions': async (who) => {
    const { path, ifMatch } = await newModule(who)
    const version = { ...definition, note: 'next' }
    return { ...of(`${path}/versions`, version, { note: 'other' }), ifMatch }
  },
  'POST /modules/:id/versions/:version/restore': async (who) => {
    const { path, ifMatch } = await newModule(who)
    return { ...of(`${path}/versions/1/restore`, { note: 'back' }, { note: 'other' }), ifMatch }
  },
  'POST /pools/:id/policy/publish': async () => publish(await newPool()),
  'POST /policies/global/publish': () => publish(null),
  'POST /pools/:id/policy/restore': async (who) => restore(await newPool(), who),
  'POST /policies/global/restore': (who) => restore(null, who),
}

import { randomBytes } from 'node:crypto'
import { processState } from '@/lib/base/process-state'
import type { Account } from '@/lib/features/accounts/schema'
import type { Cluster } from '@/lib/features/clusters/schema'
import type { Deployable } from '@/lib/features/deployables/schema'
import type { HardwareProfile } from '@/lib/features/hardware-profiles/schema'
import type { Image } from '@/lib/features/images/schema'
import type { Node } from '@/lib/features/nodes/schema'
import type { Pod } from '@/lib/features/pods/schema'
import type { Pool } from '@/lib/features/pools/schema'
import type { RankPreference } from '@/lib/features/preferences/schema'
import type { Price } from '@/lib/features/prices/schema'
import type { ProviderHardwareProfile } from '@/lib/features/provider-hardware-profiles/schema'
import type { ProviderImage } from '@/lib/features/provider-images/schema'
import type { Provider } from '@/lib/features/providers/schema'
import type { Realm } from '@/lib/features/realms/schema'
import type { ResourceKey } from '@/lib/features/resource-keys/schema'
import type { Sla } from '@/lib/features/slas/schema'
import type { Tenant } from '@/lib/features/tenants/schema'
import type { Webhook } from '@/lib/features/webhooks/schema'
import { call } from './call'
import { type Person, person } from './people'

/** Builders of the inventory, which create each row over the API. Pass only the facts that a test needs. */

type Facts = Readonly<Record<string, unknown>>

const admin = processState('test-admin', () => person('admin', { name: 'Ada Admin' }))

/** The administrator who creates everything here. */
export const inventoryAdmin = (): Promise<Person> => admin.get()

async function create<Row>(path: string, body: Facts): Promise<Row> {
  const { headers } = await inventoryAdmin()
  const answer = await call('POST', path, { headers, body })
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`)
  return answer.json
}

const named = (what: string) => `${what}-${randomBytes(4).toString('hex')}`
const size = { vcpus: 2, memoryMb: 4096, storageGb: 40, architecture: 'x86_64' }

export const provider = (facts: Facts = {}) =>
  create<Provider>('/providers', { name: named('provider'), kind: 'test', ...facts })

const providerIdOf = async (facts: Facts) => facts.providerId ?? (await provider()).id

export const account = async (facts: Facts = {}) =>
  create<Account>('/accounts', {
    name: named('account'),
    ...facts,
    providerId: await providerIdOf(facts),
  })

export const realm = async (facts: Facts = {}) =>
  create<Realm>('/realms', {
    name: named('realm'),
    ...facts,
    providerId: await providerIdOf(facts),
  })

export const providerHardwareProfile = async (facts: Facts = {}) =>
  create<ProviderHardwareProfile>('/provider-hardware-profiles', {
    name: named('offer'),
    ...size,
    ...facts,
    providerId: await providerIdOf(facts),
  })

export const image = (facts: Facts = {}) =>
  create<Image>('/images', { name: named('image'), architecture: 'x86_64', ...facts })

export const providerImage = async (facts: Facts = {}) =>
  create<ProviderImage>('/provider-images', {
    externalId: named('external'),
    ...facts,
    imageId: facts.imageId ?? (await image()).id,
    providerId: await providerIdOf(facts),
  })

export const hardwareProfile = (facts: Facts = {}) =>
  create<HardwareProfile>('/hardware-profiles', { name: named('profile'), ...size, ...facts })

export const deployable = async (facts: Facts = {}) =>
  create<Deployable>('/deployables', {
    name: named('deployable'),
    ...facts,
    assemblies: facts.assemblies ?? [
      { hardwareProfileId: (await hardwareProfile()).id, imageId: (await image()).id, count: 1 },
    ],
  })

export const pod = async (facts: Facts = {}) =>
  create<Pod>('/pods', {
    name: named('pod'),
    ...facts,
    realmId: facts.realmId ?? (await realm()).id,
  })

export const cluster = async (facts: Facts = {}) =>
  create<Cluster>('/clusters', {
    name: named('cluster'),
    ...facts,
    podId: facts.podId ?? (await pod()).id,
  })

export const node = async ({ clusterId, ...facts }: Facts = {}) =>
  create<Node>(`/clusters/${clusterId ?? (await cluster()).id}/nodes`, {
    name: named('node'),
    ramMb: 65_536,
    cpus: 16,
    ...facts,
  })

export const tenant = (facts: Facts = {}) =>
  create<Tenant>('/tenants', { name: named('tenant'), ...facts })

export const pool = (facts: Facts = {}) => create<Pool>('/pools', { name: named('pool'), ...facts })

/** A base price of 0.10, by default for a new account and profile of one provider. */
export const price = async (facts: Facts = {}) => {
  const providerId = facts.accountId === undefined ? (await provider()).id : undefined
  return create<Price>('/prices', {
    amount: '0.10',
    ...facts,
    accountId: facts.accountId ?? (await account({ providerId })).id,
    hardwareProfileId:
      facts.hardwareProfileId ?? (await providerHardwareProfile({ providerId })).id,
  })
}

export const sla = async (facts: Facts = {}) =>
  create<Sla>('/slas', {
    name: named('sla'),
    startAt: '2026-01-01T00:00:00Z',
    endAt: '2126-01-01T00:00:00Z',
    services: [],
    ...facts,
    accountId: facts.accountId ?? (await account()).id,
  })

export const preference = async (facts: Facts = {}) =>
  create<RankPreference>('/preferences', {
    ...facts,
    tenantId: facts.tenantId ?? (await tenant()).id,
    priorities: facts.priorities ?? [{ slaId: (await sla()).name }],
  })

/** A system key of a VDC, by default one that does not exist yet. */
export const resourceKey = (facts: Facts = {}) =>
  create<ResourceKey>('/resource-keys', {
    level: 'vdc',
    class: 'system',
    subject: named('vdc'),
    name: 'SSD',
    value: 1,
    weight: 50,
    ...facts,
  })

export const webhook = async (facts: Facts = {}) => {
  const url = 'https://hooks.example.com/berth'
  const body = { name: named('webhook'), url, ...facts }
  return (await create<{ webhook: Webhook }>('/webhooks', body)).webhook
}

import { type Api, mark } from './api'

type Entry = { id: string; module: string; enabled: boolean; params: Record<string, unknown> }
export type Document = { modules: Entry[]; tests?: object[] }

export type ThreeClusters = {
  pool: { id: string; name: string }
  deployable: { id: string; name: string }
  /** Ids by the names vsphere-a, vsphere-b, vsphere-c, ec2-prod. */
  accounts: Record<string, string>
  /** Ids of the priced offers, by account. */
  offers: Record<string, string>
  document: Document
}

type Requested = {
  /** Adds a public cloud to the clusters. */
  ec2?: boolean
  /** Quotas of accounts that are lower than the default. */
  quotas?: Partial<typeof quotas>
  /** Changes the names, for tests of long ones. The keys of `accounts` do not change. */
  nameOf?: (name: string) => string
  /** Prices per hour, by account; 0.04 by default. */
  amounts?: Partial<Record<keyof typeof quotas, string>>
  /** The stack of v1; weights 1:1:1 by default. */
  modules?: (accounts: Record<string, string>) => Entry[]
}

const size = { vcpus: 2, memoryMb: 4096, storageGb: 40, architecture: 'x86_64' }
const quotas = { 'vsphere-a': 200, 'vsphere-b': 100, 'vsphere-c': 100, 'ec2-prod': 500 }

export const weightedSplit = (weights: Record<string, number>): Entry => ({
  id: 'base',
  module: 'weighted-split',
  enabled: true,
  params: { weights },
})

/**
 * A separate inventory: three clusters of one provider with a price of 0.04 each, a deployable, and a pool of only
 * these clusters, whose v1 gives all the same share.
 */
export async function threeClusters(api: Api, requested: Requested = {}): Promise<ThreeClusters> {
  const id = mark()
  const named = (name: string) => requested.nameOf?.(name) ?? name
  const image = await api.post('/images', { name: named(`debian-${id}`), architecture: 'x86_64' })
  const request = await api.post('/hardware-profiles', { name: named(`web-${id}`), ...size })
  const deployable = await api.post<{ id: string; name: string }>('/deployables', {
    name: named(`web-small-${id}`),
    assemblies: [{ hardwareProfileId: request.id, imageId: image.id, count: 1 }],
  })

  const fixture = { accounts: {}, offers: {} } as Pick<ThreeClusters, 'accounts' | 'offers'>
  const addProvider = async (kind: string, names: readonly (keyof typeof quotas)[]) => {
    const { id: providerId } = await api.post('/providers', { name: named(`${kind}-${id}`), kind })
    await api.post('/realms', { providerId, name: named('dc1') })
    const offer = await api.post('/provider-hardware-profiles', {
      providerId,
      name: named('small'),
      ...size,
    })
    await api.post('/provider-images', { imageId: image.id, providerId, externalId: 'tpl-debian' })
    for (const name of names) {
      const account = await api.post('/accounts', {
        providerId,
        name: named(name),
        priority: 1,
        quota: requested.quotas?.[name] ?? quotas[name],
      })
      await api.post('/prices', {
        accountId: account.id,
        hardwareProfileId: offer.id,
        amount: requested.amounts?.[name] ?? '0.04',
      })
      fixture.accounts[name] = account.id
      fixture.offers[name] = offer.id
    }
  }
  await addProvider('vsphere', ['vsphere-a', 'vsphere-b', 'vsphere-c'])
  if (requested.ec2) await addProvider('ec2', ['ec2-prod'])

  const pool = await api.post<{ id: string; name: string }>('/pools', {
    name: named(`web-${id}`),
    accounts: Object.values(fixture.accounts),
  })
  const even = Object.fromEntries(Object.values(fixture.accounts).map((each) => [each, 1]))
  const document = { modules: requested.modules?.(fixture.accounts) ?? [weightedSplit(even)] }
  await publish(api, pool.id, 0, document, 'All the same')
  return { ...fixture, pool, deployable, document }
}

/** Publishes over the API, as another user. */
export const publish = (
  api: Api,
  poolId: string,
  base: number,
  document: Document,
  note = 'Published by a test',
) =>
  api.post<{ version: number; document: Document }>(
    `/pools/${poolId}/policy/publish`,
    { document, note },
    { headers: { 'if-match': `"${base}"` } },
  )

import { type Api, mark } from './api'
import { type Document, publish, weightedSplit } from './three-clusters'

export type PriceGap = {
  pool: { id: string; name: string }
  deployable: { id: string; name: string }
  /** By the names vsphere-a, vsphere-b, ec2-prod. In the database, the second name has `mark` as a suffix. */
  accounts: Record<Account, { id: string; name: string }>
  /** Profiles of ec2-prod: c.1 to c.7 without a price, m.large with a price only in eu-west-1. */
  profiles: Record<string, string>
  realms: Record<'eu-west-1' | 'us-east-1', string>
  document: Document
}

type Account = 'vsphere-a' | 'vsphere-b' | 'ec2-prod'
type Created = { id: string; name: string }

const size = { vcpus: 2, memoryMb: 4096, storageGb: 40, architecture: 'x86_64' }
const tooSmall = { ...size, vcpus: 1 }

/** A pool whose policy uses costs. ec2-prod has no price of m.large in us-east-1. */
export async function priceGap(api: Api): Promise<PriceGap> {
  const id = mark()
  const image = await api.post('/images', { name: `debian-${id}`, architecture: 'x86_64' })
  const requested = await api.post('/hardware-profiles', { name: `web-${id}`, ...size })
  const deployable = await api.post<Created>('/deployables', {
    name: `web-small-${id}`,
    assemblies: [{ hardwareProfileId: requested.id, imageId: image.id, count: 1 }],
  })
  const provider = async (kind: string) => {
    const { id: providerId } = await api.post('/providers', { name: `${kind}-${id}`, kind })
    await api.post('/provider-images', { imageId: image.id, providerId, externalId: 'tpl' })
    return providerId
  }
  const account = (providerId: string, name: Account) =>
    api.post<Created>('/accounts', { providerId, name: `${name}-${id}`, priority: 1, quota: 100 })
  const named = async (path: string, providerId: string, name: string, facts = {}) =>
    (await api.post(path, { providerId, name, ...facts })).id

  const vsphere = await provider('vsphere')
  await named('/realms', vsphere, 'dc1')
  const small = await named('/provider-hardware-profiles', vsphere, 'small', size)
  const clusters = {
    'vsphere-a': await account(vsphere, 'vsphere-a'),
    'vsphere-b': await account(vsphere, 'vsphere-b'),
  }
  const price = (accountId: string, hardwareProfileId: string, amount: string, realmId?: string) =>
    api.post('/prices', { accountId, hardwareProfileId, amount, realmId: realmId ?? null })
  await price(clusters['vsphere-a'].id, small, '0.18')
  await price(clusters['vsphere-b'].id, small, '0.21')

  const ec2 = await provider('ec2')
  const realms = {
    'eu-west-1': await named('/realms', ec2, 'eu-west-1'),
    'us-east-1': await named('/realms', ec2, 'us-east-1'),
  }
  const profiles: Record<string, string> = {}
  for (let at = 1; at <= 7; at++)
    profiles[`c.${at}`] = await named('/provider-hardware-profiles', ec2, `c.${at}`, tooSmall)
  profiles['m.large'] = await named('/provider-hardware-profiles', ec2, 'm.large', size)
  const accounts = { ...clusters, 'ec2-prod': await account(ec2, 'ec2-prod') }
  await price(accounts['ec2-prod'].id, profiles['m.large'], '0.2', realms['eu-west-1'])

  const all = Object.values(accounts).map((it) => it.id)
  const pool = await api.post<Created>('/pools', { name: `web-${id}`, accounts: all })
  const cost = { mode: 'soft', amount: 1, unknownPrice: 'neutral' }
  const document = {
    modules: [
      weightedSplit(Object.fromEntries(all.map((each) => [each, 1]))),
      { id: 'cost', module: 'cost', enabled: true, params: cost },
    ],
  }
  await publish(api, pool.id, 0, document, 'Looks at cost')
  return { pool, deployable, accounts, profiles, realms, document }
}

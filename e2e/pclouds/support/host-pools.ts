import { type Api, mark } from '../../support/api'

type Named = { id: string; name: string }
type Tenant = Named & { revision: number }

/**
 * A new flavor with hosts in two zones, and a tenant with a limit. Nodes have unique names, so that every response and
 * page can be searched for them.
 */
export async function hostPools(api: Api, { az1, az2 = 0, limit = 10 }: Requested) {
  const id = mark()
  const provider = await api.post<Named>('/providers', { name: `dc-${id}`, kind: 'test' })
  const zones = await Promise.all(
    [az1, az2].map((hosts, i) => zone(api, { provider: provider.id, id, hosts, number: i + 1 })),
  )
  const flavor = await api.post<{ id: string }>('/host-flavors', {
    id: `large-${id}`,
    description: 'Two sockets, 64 GB',
    units: 2,
  })
  for (const { nodes } of zones) for (const node of nodes) await offer(api, flavor.id, node.id)
  const tenant = await newTenant(api, `acme-${id}`, limit)
  const secrets = zones.flatMap(({ pod, cluster, nodes }) => [
    ...[pod.name, cluster.name],
    ...nodes.flatMap(({ id: node, name }) => [node, name]),
  ])
  return {
    id,
    provider: provider.id,
    flavor: flavor.id,
    zones,
    tenant,
    secrets: [...secrets, ...staffNames],
  }
}

type Requested = { az1: number; az2?: number; limit?: number | null }

export type HostPools = Awaited<ReturnType<typeof hostPools>>

/** Users of the demo who are staff. */
const staffNames = ['Ada Lindqvist', 'Omar Haddad', 'Vera Kowalski', 'meridian.example']

export async function newTenant(api: Api, name: string, limit: number | null): Promise<Tenant> {
  const tenant = await api.post<Tenant>('/tenants', { name })
  return api.call<Tenant>('PUT', `/tenants/${tenant.id}`, {
    body: { hostUnitLimit: limit },
    headers: { 'if-match': `"${tenant.revision}"` },
  })
}

type Zone = { provider: string; id: string; hosts: number; number: number }

async function zone(api: Api, { provider, id, hosts, number }: Zone) {
  const name = `az${number}`
  const realm = await api.post<Named>('/realms', { name, providerId: provider })
  const pod = await api.post<Named>('/pods', { name: `podname-${id}-${number}`, realmId: realm.id })
  const cluster = await api.post<Named>('/clusters', {
    name: `clustername-${id}-${number}`,
    podId: pod.id,
  })
  const nodes: Named[] = []
  for (let i = 1; i <= hosts; i++)
    nodes.push(await newNode(api, cluster.id, `nodename-${id}-${number}-${i}`))
  return { zone: `dc-${id}/${name}`, realm, pod, cluster, nodes }
}

/** A node that can be offered: it is empty and its service disabled. */
export async function newNode(api: Api, cluster: string, name: string): Promise<Named> {
  const body = { name, cpus: 16, ramMb: 65_536 }
  const node = await api.post<Named>(`/clusters/${cluster}/nodes`, body)
  await api.call('PUT', `/nodes/${node.id}/service`, { body: { enabled: false } })
  return node
}

export const offer = (api: Api, flavor: string, node: string) =>
  api.post(`/host-flavors/${encodeURIComponent(flavor)}/hosts`, { node })

/** Starts a VM on the hosts of a Pcloud. */
export async function startVm(
  api: Api,
  vm: { cluster: string; tenant: string; pcloud: string; name: string },
) {
  const { cluster, ...facts } = vm
  const made = await api.post<Named>('/vms', {
    clusterId: cluster,
    ramMb: 4096,
    vcpus: 2,
    ...facts,
  })
  await api.post(`/vms/${made.id}/start`, {})
  return made
}

const size = { vcpus: 2, memoryMb: 4096, storageGb: 40, architecture: 'x86_64' }

/** A deployable, and a pool that launches it in the zones of the hosts. */
export async function launchable(api: Api, { id, provider: providerId }: HostPools) {
  const image = await api.post('/images', { name: `debian-${id}`, architecture: 'x86_64' })
  const profile = await api.post('/hardware-profiles', { name: `small-${id}`, ...size })
  const deployable = await api.post<Named>('/deployables', {
    name: `web-${id}`,
    assemblies: [{ hardwareProfileId: profile.id, imageId: image.id, count: 1 }],
  })
  await api.post('/provider-hardware-profiles', { providerId, name: 'small', ...size })
  await api.post('/provider-images', { imageId: image.id, providerId, externalId: 'debian' })
  const body = { providerId, name: `account-${id}`, quota: 100 }
  const account = await api.post('/accounts', body)
  const pool = await api.post<Named>('/pools', { name: `pool-${id}`, accounts: [account.id] })
  return { pool, deployable }
}

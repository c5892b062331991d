import { type Api, mark } from './api'

type Created = { id: string; revision: number }
export type Vm = { id: string; name: string }

const small = { ramMb: 4096, vcpus: 2 }

/**
 * A cluster of eight nodes whose special keys have the weight 0. node-07 has an SSD, node-08 too little memory. A VM of
 * the tenant acme requires the SSD.
 */
export async function kvm(api: Api, nodeCount = 8) {
  const id = mark()
  const provider = await api.post('/providers', { name: `kvm-${id}`, kind: 'test' })
  const realm = await api.post('/realms', { name: `az-${id}`, providerId: provider.id })
  const pod = await api.post('/pods', { name: `pod-${id}`, realmId: realm.id })
  const body = { name: `kvm-${id}`, podId: pod.id }
  const cluster = await api.post<Created & { name: string }>('/clusters', body)
  const nodes = await Promise.all(
    Array.from({ length: nodeCount }, (_, i) =>
      api.post(`/clusters/${cluster.id}/nodes`, {
        name: `node-0${i + 1}`,
        cpus: 16,
        ramMb: i === 7 ? 2048 : 65_536,
      }),
    ),
  )
  const weights = await api.get<{ items: Created[] }>(`/resource-keys?subject=${cluster.id}`)
  for (const { id: key, revision } of weights.items)
    await api.call('PUT', `/resource-keys/${key}`, {
      body: { weight: 0 },
      headers: { 'if-match': `"${revision}"` },
    })
  const keys = [
    { name: 'SSD', value: 0 },
    { name: 'licence', value: 1, weight: 5, sticky: true },
  ]
  const values = { [nodes[6]?.id ?? '']: { SSD: 1 } }
  const headers = { 'if-match': '"1"' }
  await api.call('PUT', `/clusters/${cluster.id}/node-keys`, { body: { keys, values }, headers })

  const newVm = (name: string) =>
    api.post<Vm>('/vms', { clusterId: cluster.id, tenant: 'acme', name, ...small })
  const vm = await newVm('web-01')
  const ssd = { level: 'server', class: 'system', name: 'SSD', value: 1, weight: 50 }
  await api.post('/resource-keys', { ...ssd, subject: vm.id })
  const start = (it: Vm) => api.post<{ placement: Created }>(`/vms/${it.id}/start`, {})
  return { cluster, vm, newVm, start }
}

import type { Page } from '@playwright/test'
import { type Api, mark } from './api'

type Created = { id: string; name: string; revision: number }

/** Creates nodes of one size without keys in a separate pod. Special keys have the weight 0. */
export async function bareCluster(
  api: Api,
  { nodes = 8, ...facts }: Record<string, unknown> & { nodes?: number } = {},
) {
  const id = mark()
  const provider = await api.post('/providers', { name: `cloud-${id}`, kind: 'test' })
  const realm = await api.post('/realms', { name: `az-${id}`, providerId: provider.id })
  const pod = await api.post('/pods', { name: `pod-${id}`, realmId: realm.id })
  const body = { name: `kvm-${id}`, podId: pod.id, ...facts }
  const cluster = await api.post<Created>('/clusters', body)
  for (let i = 1; i <= nodes; i++)
    await api.post(`/clusters/${cluster.id}/nodes`, { name: `node-0${i}`, cpus: 16, ramMb: 65_536 })
  const special = await api.get<{ items: Created[] }>(`/resource-keys?subject=${cluster.id}`)
  for (const { id: key, revision } of special.items)
    await api.call('PUT', `/resource-keys/${key}`, {
      body: { weight: 0 },
      headers: { 'if-match': `"${revision}"` },
    })
  return cluster
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** A cell of the grid of nodes, by node and key. */
export const keyCell = (page: Page, node: string, key: string) =>
  page.getByTestId(`cell-${node}-${key}`)

export const keyGrid = (page: Page) => page.getByRole('grid', { name: 'Node keys' })

type NodeKeys = { revision: number; keys: { name: string }[]; values: object }

export const nodeKeysOf = (api: Api, id: string) => api.get<NodeKeys>(`/clusters/${id}/node-keys`)

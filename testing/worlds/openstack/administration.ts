import type { Answer, Received } from '@/testing/receiver'
import { novaError } from './servers'

type Aggregate = { id: number; name: string; hosts: string[]; metadata: Record<string, string> }
type Service = { id: string; host: string; status: string; disabled_reason: string | null }
type Inventory = Record<string, number>
type Provider = {
  uuid: string
  name: string
  generation: number
  classes: Record<string, Inventory>
}

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const inventory = (total: number, ratio: number): Inventory => ({
  total,
  reserved: 0,
  min_unit: 1,
  max_unit: total,
  step_size: 1,
  allocation_ratio: ratio,
})

type Administered = {
  aggregates: Aggregate[]
  services: Service[]
  providers: Provider[]
  /** Servers of any project. */
  servers: { name: string; host: string; project: string }[]
  /** Changes that were made, in order. */
  changes: string[]
  /** Runs before each change; an answer replaces it. */
  before: ((call: Received) => Answer | null) | null
}

/** A protocol double of what an administrator changes at Nova and Placement: bodies and statuses are those of release Zed. */
export function novaAdministration(hosts: readonly string[]) {
  const cloud: Administered = {
    aggregates: [],
    services: hosts.map((host) => ({ ...enabled, id: `service-of-${host}`, host })),
    providers: hosts.map((name, i) => ({
      uuid: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      name,
      generation: 5,
      classes: { VCPU: inventory(10, 4), MEMORY_MB: inventory(8192, 1) },
    })),
    servers: [],
    changes: [],
    before: null,
  }
  return { cloud, answer: (call: Received) => answerOf(cloud, call) }
}

const enabled = { status: 'enabled', disabled_reason: null }

function answerOf(cloud: Administered, call: Received): Answer | null {
  const url = new URL(call.path, 'http://cloud')
  const path = url.pathname.replace(/^\/(compute\/v2\.1|placement)/, '')
  if (!/^\/(os-aggregates|os-services|servers|resource_providers)/.test(path)) return null
  if (path.startsWith('/servers') && !url.searchParams.has('all_tenants')) return null
  if (call.method === 'GET') return read(cloud, path, url.searchParams)
  const replaced = cloud.before?.(call) ?? null
  if (replaced !== null) return replaced
  cloud.changes.push(`${call.method} ${path}`)
  const body = call.body === '' ? {} : JSON.parse(call.body)
  if (path.startsWith('/os-services')) return switchService(cloud, path, body)
  if (path === '/os-aggregates') return createAggregate(cloud, body.aggregate.name)
  if (path.startsWith('/os-aggregates')) return changeAggregate(cloud, call.method, path, body)
  return writeInventory(cloud, path, body)
}

function read(cloud: Administered, path: string, query: URLSearchParams): Answer {
  const { aggregates, services, servers, providers } = cloud
  if (path === '/os-aggregates') return json(200, { aggregates })
  if (path === '/os-services') return json(200, { services })
  if (path === '/servers/detail')
    return json(200, {
      servers: servers
        .filter(({ host }) => host === query.get('host'))
        .map(({ name, project }) => ({ id: `id of ${name}`, name, tenant_id: project })),
    })
  if (path === '/resource_providers')
    return json(200, {
      resource_providers: providers.filter(({ name }) => name === query.get('name')),
    })
  const found = providers.find(({ uuid }) => path === `/resource_providers/${uuid}/inventories`)
  if (found === undefined) return json(404, { errors: [{ status: 404 }] })
  const { generation, classes } = found
  return json(200, { resource_provider_generation: generation, inventories: classes })
}

function switchService({ services }: Administered, path: string, body: object): Answer {
  const service = services.find(({ id }) => path === `/os-services/${id}`)
  if (service === undefined) return novaError(404, 'itemNotFound', 'Service not found.')
  Object.assign(service, { disabled_reason: null }, body)
  return json(200, { service })
}

type Change = {
  set_metadata?: { metadata: Record<string, string | null> }
  add_host?: { host: string }
  remove_host?: { host: string }
}

function changeAggregate(
  { aggregates }: Administered,
  method: string,
  path: string,
  { set_metadata, add_host, remove_host }: Change,
): Answer {
  const aggregate = aggregates.find(({ id }) => id === Number(path.split('/')[2]))
  if (aggregate === undefined) return novaError(404, 'itemNotFound', 'Aggregate not found.')
  if (method === 'DELETE') {
    if (aggregate.hosts.length > 0)
      return novaError(400, 'badRequest', 'Host aggregate is not empty.')
    aggregates.splice(aggregates.indexOf(aggregate), 1)
    return json(200, {})
  }
  for (const [key, value] of Object.entries(set_metadata?.metadata ?? {}))
    if (value === null) delete aggregate.metadata[key]
    else aggregate.metadata[key] = value
  if (add_host !== undefined) aggregate.hosts.push(add_host.host)
  aggregate.hosts = aggregate.hosts.filter((it) => it !== remove_host?.host)
  return json(200, { aggregate })
}

function createAggregate({ aggregates }: Administered, name: string): Answer {
  if (aggregates.some((it) => it.name === name))
    return novaError(409, 'conflictingRequest', `Aggregate ${name} already exists.`)
  const id = Math.max(0, ...aggregates.map((it) => it.id)) + 1
  const aggregate = { id, name, hosts: [], metadata: {} }
  aggregates.push(aggregate)
  return json(200, { aggregate })
}

function writeInventory(cloud: Administered, path: string, body: Inventory): Answer {
  const { resource_provider_generation: seen, ...written } = body
  const [, , uuid, , name = ''] = path.split('/')
  const provider = cloud.providers.find((it) => it.uuid === uuid)
  if (provider === undefined) return json(404, { errors: [{ status: 404 }] })
  if (seen !== provider.generation) return json(409, { errors: [{ status: 409 }] })
  provider.generation += 1
  provider.classes[name] = written
  return json(200, { resource_provider_generation: provider.generation, ...written })
}

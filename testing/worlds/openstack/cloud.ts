import type { Answer, Received } from '@/testing/receiver'

type Inventory = { total: number; reserved: number; allocation_ratio: number }

/** A host as Placement and Nova describe it. */
export type CloudHost = {
  uuid: string
  inventories: Record<string, Inventory>
  usages: Record<string, number>
}

/** What the answers are made from; tests change it between calls. */
export type CloudFacts = {
  hosts: CloudHost[]
  /** Of Cinder: total and free capacity, as its drivers report them. */
  pools: unknown[]
  /** Services that the catalog names, with the path of each address or a whole address. */
  catalog: Record<string, string>
  secret: string
  /** Calls that a token is good for. */
  tokenCalls: number
  /** The region of every address. */
  regions: string[]
  /** Answers calls about servers and flavors. */
  servers?: (call: Received) => Promise<Answer | null>
  /** Answers calls about what can be launched; null: no such call. */
  offers?: (call: Received) => Answer | null
  /** Answers an administrator's calls about hosts; null: no such call. */
  administration?: (call: Received) => Answer | null
}

const inventory = (total: number, reserved: number, ratio: number): Inventory => ({
  total,
  reserved,
  allocation_ratio: ratio,
})

/** Figures of Nova's fake.MediumFakeDriver: 10 vCPUs, 8 GB, 1,028 GB. */
export const cloudHost = (n: number): CloudHost => ({
  uuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  inventories: {
    VCPU: inventory(10, 0, 4),
    MEMORY_MB: inventory(8192, 512, 1),
    DISK_GB: inventory(1028, 0, 1),
  },
  usages: { VCPU: 3, MEMORY_MB: 1536, DISK_GB: 3 },
})

export const cloudPool = (total: unknown, free: unknown) => ({
  name: 'block-1@fast#fast',
  capabilities: {
    total_capacity_gb: total,
    free_capacity_gb: free,
    allocated_capacity_gb: 0,
    reserved_percentage: 0,
    max_over_subscription_ratio: '2.0',
  },
})

export const cloudFacts = (facts: Partial<CloudFacts> = {}): CloudFacts => ({
  hosts: [1, 2, 3].map(cloudHost),
  pools: [cloudPool(100, 90), cloudPool(100, 40)],
  catalog: { placement: '/placement', compute: '/compute/v2.1', volumev3: '/volume/v3' },
  secret: 'a secret',
  tokenCalls: Number.POSITIVE_INFINITY,
  regions: ['local'],
  ...facts,
})

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Answers as the control plane of Zed does: Keystone, Placement, Nova and Cinder under one origin. */
export function openstackCloud(origin: string, facts: CloudFacts) {
  const state = { token: 0, calls: 0 }
  return (call: Received): Answer | null | Promise<Answer | null> => {
    if (call.path === '/identity/v3/auth/tokens') return signIn(origin, facts, state, call)
    state.calls += 1
    const isExpired = state.calls > facts.tokenCalls
    if (call.headers['x-auth-token'] !== `token-${state.token}` || isExpired) return json(401, {})
    const url = new URL(call.path, origin)
    const { pathname: path } = url
    const administered = facts.administration?.(call) ?? null
    if (administered !== null) return administered
    if (path.startsWith('/placement/')) return placement(facts, path.slice('/placement'.length))
    if (path === '/compute/v2.1/os-hypervisors/detail') return hypervisors(facts, url, call)
    const offered = facts.offers?.(call) ?? null
    if (offered !== null) return offered
    if (facts.servers !== undefined && /^\/compute\/v2\.1\/(servers|flavors|limits)/.test(path))
      return facts.servers(call)
    if (path === '/volume/v3/p1/scheduler-stats/get_pools')
      return json(200, url.searchParams.get('detail') === 'true' ? { pools: facts.pools } : {})
    return json(404, {})
  }
}

type State = { token: number; calls: number }

function signIn(origin: string, facts: CloudFacts, state: State, call: Received): Answer {
  const { identity } = JSON.parse(call.body).auth
  const given = identity.password?.user.password ?? identity.application_credential?.secret
  if (given !== facts.secret) return json(401, { error: { code: 401, title: 'Unauthorized' } })
  state.token += 1
  state.calls = 0
  const catalog = Object.entries(facts.catalog).map(([type, path]) => ({
    id: type,
    name: type,
    type,
    endpoints: facts.regions.flatMap((region) =>
      ['public', 'internal', 'admin'].map((it) => ({
        id: it,
        interface: it,
        region,
        region_id: region,
        url: path.startsWith('/') ? `${origin}${path}` : path,
      })),
    ),
  }))
  return json(
    201,
    { token: { methods: ['password'], project: { id: 'p1', name: 'admin' }, catalog } },
    { 'x-subject-token': `token-${state.token}` },
  )
}

function placement({ hosts }: CloudFacts, path: string): Answer {
  if (path === '/resource_providers')
    return json(200, {
      resource_providers: hosts.map(({ uuid }) => ({ uuid, name: uuid, generation: 1, links: [] })),
    })
  const [, , uuid, what] = path.split('/')
  const host = hosts.find((it) => it.uuid === uuid)
  if (host === undefined) return json(404, { errors: [{ status: 404 }] })
  const generation = { resource_provider_generation: 1 }
  if (what === 'inventories') return json(200, { inventories: host.inventories, ...generation })
  return json(200, { usages: host.usages, ...generation })
}

function hypervisors({ hosts }: CloudFacts, { searchParams }: URL, call: Received): Answer {
  if (call.headers['openstack-api-version'] !== 'compute 2.87')
    return json(200, { hypervisors: [] })
  const limit = Number(searchParams.get('limit') ?? 1000)
  const from = hosts.findIndex(({ uuid }) => uuid === searchParams.get('marker')) + 1
  const page = hosts.slice(from, from + limit)
  const rest = hosts.length > from + limit ? [{ rel: 'next', href: 'https://elsewhere.test/' }] : []
  return json(200, {
    hypervisors: page.map(({ uuid, inventories, usages }) => ({
      id: uuid,
      status: 'enabled',
      state: 'up',
      cpu_info: {},
      vcpus: inventories.VCPU?.total,
      vcpus_used: usages.VCPU,
      memory_mb: inventories.MEMORY_MB?.total,
      memory_mb_used: usages.MEMORY_MB,
      local_gb: inventories.DISK_GB?.total,
      local_gb_used: usages.DISK_GB,
    })),
    hypervisors_links: rest,
  })
}

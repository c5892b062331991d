import type { Answer, Received } from '@/testing/receiver'

type Server = {
  id: string
  name: string
  status: 'BUILD' | 'ACTIVE' | 'ERROR'
  tags: string[]
  host: string | null
  fault?: { code: number; message: string }
}

/** What Nova answers; tests change it between calls. */
export type NovaFacts = {
  flavors: string[]
  /** Servers that the project may have, those in ERROR included. */
  quota: number
  /** Sentence of the fault with which new servers end; null: they become ACTIVE. */
  fault: string | null
  /** Answers to POST /servers before any other: a status, or null for a cut connection after the creation. */
  creations: (Answer | null)[]
  /** Answers to DELETE before any other. */
  deletions: Answer[]
  hosts: string[]
  /** Servers on a page of a list, at most. */
  page: number
  /** Runs after each creation. */
  onCreate: (() => Promise<void>) | null
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Nova's error body, as release Zed sends it. */
export const novaError = (status: number, name: string, message: string): Answer =>
  json(status, { [name]: { code: status, message } })

/** A protocol double of Nova's servers: bodies and statuses are those of release Zed. Each look at a server builds it. */
export function novaServers(facts: Partial<NovaFacts> = {}) {
  const nova: NovaFacts = {
    flavors: [],
    quota: 10,
    fault: null,
    creations: [],
    deletions: [],
    hosts: ['node-1', 'node-2'],
    page: 1_000,
    onCreate: null,
    ...facts,
  }
  const servers: Server[] = []
  const answer = async (call: Received): Promise<Answer | null> => {
    const url = new URL(call.path, 'http://nova')
    const path = url.pathname.replace('/compute/v2.1', '')
    if (path === '/flavors')
      return json(200, { flavors: nova.flavors.map((name) => ({ id: `id-${name}`, name })) })
    if (path === '/servers' && call.method === 'POST') {
      const created = create(nova, servers, call)
      await nova.onCreate?.()
      return created
    }
    if (path === '/servers/detail') return list(nova, servers, url)
    if (path === '/limits') return limits(nova, servers)
    if (call.method === 'DELETE') return remove(nova, servers, path.split('/').at(-1) ?? '')
    return json(404, { itemNotFound: { code: 404, message: 'Not found.' } })
  }
  return { nova, servers, answer }
}

function create(nova: NovaFacts, servers: Server[], call: Received): Answer | null {
  const { server } = JSON.parse(call.body)
  const [scripted] = nova.creations.splice(0, 1)
  if (scripted) return scripted
  if (!nova.flavors.some((name) => `id-${name}` === server.flavorRef))
    return novaError(400, 'badRequest', `Flavor ${server.flavorRef} could not be found.`)
  if (server.host !== undefined && !nova.hosts.includes(server.host))
    return novaError(400, 'badRequest', `Compute host ${server.host} could not be found.`)
  if (servers.length >= nova.quota)
    return novaError(
      403,
      'forbidden',
      'Quota exceeded for instances: Requested 1, but already used.',
    )
  const id = `server-${servers.length + 1}-${server.name}`
  servers.push({
    id,
    name: server.name,
    status: 'BUILD',
    tags: server.tags,
    host: server.host ?? null,
  })
  return scripted === null ? null : json(202, { server: { id, links: [] } })
}

const CORES = 2
const RAM_MB = 4096

/** As Nova counts a project: servers in ERROR are counted too. */
const limits = ({ quota }: NovaFacts, { length }: Server[]): Answer =>
  json(200, {
    limits: {
      rate: [],
      absolute: {
        maxTotalInstances: quota,
        totalInstancesUsed: length,
        maxTotalCores: -1,
        totalCoresUsed: length * CORES,
        maxTotalRAMSize: quota * 2 * RAM_MB,
        totalRAMUsed: length * RAM_MB,
      },
    },
  })

function list(nova: NovaFacts, servers: Server[], { searchParams }: URL): Answer {
  const wanted = (searchParams.get('tags-any') ?? '').split(',')
  const tagged = servers.filter(({ tags }) => tags.some((tag) => wanted.includes(tag)))
  const from = tagged.findIndex(({ id }) => id === searchParams.get('marker')) + 1
  const to = from + Math.min(Number(searchParams.get('limit')), nova.page)
  const found = tagged.slice(from, to)
  const body = found.map((server) => ({
    id: server.id,
    name: server.name,
    status: server.status,
    tags: server.tags,
    'OS-EXT-AZ:availability_zone': server.status === 'ACTIVE' ? 'nova' : '',
    'OS-EXT-SRV-ATTR:host': server.status === 'ACTIVE' ? (server.host ?? nova.hosts[0]) : null,
    addresses: server.status === 'ACTIVE' ? { lan: [{ addr: '198.51.100.7', version: 4 }] } : {},
    ...(server.fault === undefined ? {} : { fault: server.fault }),
  }))
  for (const server of found) {
    if (server.status !== 'BUILD') continue
    server.status = nova.fault === null ? 'ACTIVE' : 'ERROR'
    if (nova.fault !== null) server.fault = { code: 500, message: nova.fault }
  }
  const more = tagged.length > to ? { servers_links: [{ rel: 'next', href: '' }] } : {}
  return json(200, { servers: body, ...more })
}

function remove(nova: NovaFacts, servers: Server[], id: string): Answer {
  const [scripted] = nova.deletions.splice(0, 1)
  if (scripted !== undefined) return scripted
  const position = servers.findIndex((server) => server.id === id)
  if (position < 0) return novaError(404, 'itemNotFound', `Instance ${id} could not be found.`)
  servers.splice(position, 1)
  return { status: 204 }
}

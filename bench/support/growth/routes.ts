import type { Ask } from '../calls/ask'

export type Parameter = { name: string; in: string; required?: boolean }
type Operation = { parameters?: Parameter[]; responses: Record<string, { content?: object }> }
export type OpenApi = { paths: Record<string, { get?: Operation; post?: object }> }

/** A GET route with the address of one of its rows, or the reason in `why` if there is no address. */
export type ReadRoute = { route: string; address: string | null; why: string | null }

/** The content type of responses that do not end. */
const STREAM = 'text/event-stream'

/** Values of parameters that no list contains. */
const VALUES: Readonly<Record<string, string>> = {
  kind: 'account',
  metric: 'metric-1',
  range: '24h',
  q: 'a-1',
  by: 'account',
  pool: 'fleet',
  deployable: 'deployable-01',
  account: 'fleet-account-1',
  version: '1',
  pcloud: 'pcloud-1',
}

/** Lists with the rows of a path whose own list does not exist or has another name. */
const LISTS: Readonly<Record<string, string>> = {
  '/dependents/account': '/accounts',
  '/receipts': '/launches',
  '/draft-revisions': '/pools',
  '/publish-rules': '/pools',
}

/** Every GET route of the API description, with an address for each route that has rows. */
export async function readRoutes(
  ask: Ask,
  readDescription: () => Promise<OpenApi>,
): Promise<ReadRoute[]> {
  const description = await readDescription()
  const firsts = new Map<string, Promise<Record<string, unknown> | null>>()
  const first = (list: string) => {
    const answer = firsts.get(list) ?? firstOf(ask, list)
    firsts.set(list, answer)
    return answer
  }
  const routes: ReadRoute[] = []
  for (const [route, { get }] of Object.entries(description.paths)) {
    if (get === undefined || !route.startsWith('/') || route.startsWith('/api/')) continue
    if (
      Object.values(get.responses).some(({ content }) => content !== undefined && STREAM in content)
    )
      continue
    routes.push(await addressOf(route, get, first))
  }
  return routes
}

type First = (list: string) => Promise<Record<string, unknown> | null>

async function addressOf(route: string, get: Operation, first: First): Promise<ReadRoute> {
  let address = ''
  for (const segment of route.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined) address += `/${segment}`
    else {
      const row = VALUES[name] === undefined ? await first(LISTS[address] ?? address) : null
      const value = VALUES[name] ?? row?.[name]
      if (value === undefined) return { route, address: null, why: `${address} has no row` }
      address += `/${encodeURIComponent(String(value))}`
    }
  }
  const required = (get.parameters ?? []).filter((each) => each.in === 'query' && each.required)
  const query = new URLSearchParams()
  for (const { name } of required) query.set(name, VALUES[name] ?? '')
  return { route, address: required.length === 0 ? address : `${address}?${query}`, why: null }
}

async function firstOf(ask: Ask, list: string): Promise<Record<string, unknown> | null> {
  const response = await ask(list)
  if (!response.ok) return null
  const answer = (await response.json()) as { items?: Record<string, unknown>[] }
  return answer.items?.[0] ?? null
}

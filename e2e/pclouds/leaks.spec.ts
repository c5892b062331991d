import type { APIRequestContext, Page } from '@playwright/test'
import { type Api, demoUrl, requestAs } from '../support/api'
import type { Person } from '../support/people'
import { expect, test } from '../support/test'
import { type HostPools, hostPools, launchable, newTenant, startVm } from './support/host-pools'
import { leaksIn, watchLeaks } from './support/leaks'

type Paths = { paths: Record<string, { get?: unknown }> }
type Fixture = { pools: HostPools; pcloud: string; launch: string; refused: string; tenant: string }

const DAY_MS = 86_400_000
const tabs = ['hosts', 'access', 'use', 'calendar', 'usage', 'settings']

/** Hosts in every state, with actions of staff wherever staff can act for a tenant. */
async function fixture(api: Api): Promise<Fixture> {
  const pools = await hostPools(api, { az1: 5, limit: null })
  const { flavor, tenant, zones } = pools
  const cluster = zones[0]?.cluster.id ?? ''
  const { id: pcloud } = await api.post('/pclouds', { name: 'leaks', tenant: tenant.id })
  const path = `/pclouds/${pcloud}`
  await api.post(`${path}/hosts`, { flavor, count: 3 })
  const endAt = new Date(Date.now() + DAY_MS / 2).toISOString()
  await api.post(`${path}/hosts`, { flavor, name: 'leased', endAt })
  const switchHost = (name: string, verb: string) =>
    api.call('POST', `${path}/hosts/${name}/${verb}`, { status: 200 })
  for (const name of ['host-1', 'host-2', 'host-3']) await switchHost(name, 'enable')
  for (const name of ['one', 'two', 'three', 'four'])
    await startVm(api, { cluster, tenant: tenant.id, pcloud, name })
  await api.post(`${path}/waiting`, { flavor, count: 2 })
  const shared = await newTenant(api, `globex-${pools.id}`, null)
  await api.call('POST', `${path}/tenants`, { body: { tenant: shared.id }, status: 201 })
  const { pool, deployable } = await launchable(api, pools)
  const requested = { pool: pool.id, deployable: deployable.id, tenant: tenant.id, pcloud }
  const { id: launch } = await api.post('/launches', requested)
  await stop(api, path)
  for (const name of ['host-1', 'host-3']) await switchHost(name, 'drain')
  const { facts } = await api.call<{ facts: { launch: string } }>('POST', '/launches', {
    body: requested,
    status: 409,
  })
  return { pools, pcloud, launch, refused: facts.launch, tenant: shared.id }
}

/** Stops the node of a host. */
async function stop(api: Api, path: string) {
  type Hosts = { items: { name: string; node: { id: string } }[] }
  const { items } = await api.get<Hosts>(`${path}/hosts`)
  const id = items.find(({ name }) => name === 'host-2')?.node.id
  const { revision } = await api.get<{ revision: number }>(`/nodes/${id}`)
  const headers = { 'if-match': `"${revision}"` }
  await api.call('PUT', `/nodes/${id}`, { body: { state: 'stopped' }, headers })
}

/** The path of every GET, with existing ids for its parameters. */
async function addresses(api: APIRequestContext, ids: Readonly<Record<string, string>>) {
  const { paths } = (await (await api.get('/api/openapi.json')).json()) as Paths
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined || path.endsWith('/events')) return []
    const filled = path.replaceAll(/\/([^/]+)\/\{(\w+)\}/g, (_, noun: string, name: string) => {
      return `/${noun}/${ids[noun] ?? `{${name}}`}`
    })
    return filled.includes('{') ? [] : [filled.startsWith('/api/') ? filled : `/api/v1${filled}`]
  })
}

/** Reads everything that a user can read with only the ids on their own pages. */
async function readAll({ state }: Person, { pcloud, launch, pools }: Fixture) {
  const context = await requestAs(demoUrl, state)
  const first = async (path: string) =>
    (await (await context.get(`/api/v1${path}`)).json()).items?.[0]?.id ?? ''
  const ids = {
    pclouds: pcloud,
    launches: launch,
    'host-flavors': pools.flavor,
    hosts: 'host-1',
    vms: await first('/vms'),
    placements: await first('/placements'),
  }
  const answers = []
  for (const url of await addresses(context, ids)) {
    const answer = await context.get(url)
    answers.push({ url: `${answer.status()} ${url}`, text: await answer.text() })
  }
  for (const query of ['format=csv', 'format=focus'])
    answers.push({
      url: query,
      text: await (await context.get(`/api/v1/host-hours?${query}`)).text(),
    })
  await context.dispose()
  return answers
}

async function visit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
}

/** Keeps a stream of all events open in the current page. */
const listen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const stream = new EventSource('/api/v1/events')
        Object.assign(globalThis, { stream })
        stream.onopen = resolve
      }),
  )

test('users of a tenant never read the name of a node, a cluster, a pod or of staff', {
  tag: '@waits',
}, async ({ api, person, pageOf }) => {
  const made = await fixture(api)
  const { pools, pcloud, launch, refused, tenant } = made
  const own = [
    ...['/', '/pclouds', '/pclouds?create=true', `/pclouds/${pcloud}?add=true`],
    ...tabs.map((tab) => `/pclouds/${pcloud}?tab=${tab}`),
    ...['/launches', `/launches/${launch}`, `/launches/${refused}`, '/vms', '/placements'],
    ...['tokens', 'members', 'profile'].map((tab) => `/admin/settings?tab=${tab}`),
    '/admin/audit',
  ]
  const readers = [
    { role: 'owner', of: pools.tenant.id, paths: own },
    {
      role: 'member',
      of: pools.tenant.id,
      paths: own.filter((path) => !path.startsWith('/admin')),
    },
    { role: 'member', of: tenant, paths: ['/', '/pclouds', `/pclouds/${pcloud}`, `/launches`] },
  ] as const
  for (const { role, of, paths } of readers) {
    const reader = await person(role, of)
    const page = await pageOf(reader, { complaints: /status of 40[34]/ })
    const leaks = await watchLeaks(page)
    await visit(page, paths)
    await listen(page)
    for (const verb of ['enable', 'disable'])
      await api.call('POST', `/pclouds/${pcloud}/hosts/leased/${verb}`, { status: 200 })
    if (of === pools.tenant.id) await expect.poll(leaks.messages).toBeGreaterThanOrEqual(2)
    await leaks.check(pools.secrets, 2 * paths.length)
    expect(leaksIn(await readAll(reader, made), pools.secrets)).toEqual([])
  }
})

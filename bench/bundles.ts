import type { BrowserContext, Page } from '@playwright/test'
import { addOwner } from './support/administrator'
import { type Berth, withBerths } from './support/berth'
import { withBrowser } from './support/browser'
import { fillCluster } from './support/cluster'
import { inKb, verdict } from './support/numbers'

/** What each page makes a browser load before anything is done with it; prints a table, never fails. */
const KB = 1000
const shell = 250 * KB
const pages: readonly { path: string; budget: number; as?: 'owner' }[] = [
  { path: '/', budget: 380 * KB },
  { path: '/pools', budget: shell },
  { path: '/pools/fleet', budget: 400 * KB },
  { path: '/launches', budget: shell },
  { path: '/launches/[launch]', budget: 400 * KB },
  { path: '/costs', budget: shell },
  { path: '/costs/report', budget: shell },
  { path: '/accounts', budget: shell },
  { path: '/ranker', budget: shell },
  { path: '/ranker?tab=normalisation', budget: shell },
  { path: '/ranker?tab=slas', budget: shell },
  { path: '/deployables', budget: shell },
  { path: '/pods', budget: shell },
  { path: '/clusters', budget: shell },
  { path: '/clusters/[cluster]', budget: shell },
  { path: '/clusters/[cluster]?tab=keys', budget: shell },
  { path: '/clusters/[cluster]?tab=vms', budget: shell },
  { path: '/clusters/[cluster]?tab=explain', budget: shell },
  { path: '/clusters/[cluster]?tab=checks', budget: shell },
  { path: '/clusters/[cluster]?tab=settings', budget: shell },
  { path: '/vms', budget: shell, as: 'owner' },
  { path: '/', budget: shell, as: 'owner' },
  { path: '/pclouds', budget: shell, as: 'owner' },
  { path: '/pclouds/[pcloud]', budget: shell, as: 'owner' },
  { path: '/pclouds/[pcloud]?tab=settings', budget: shell, as: 'owner' },
  { path: '/pclouds?tab=flavors', budget: shell },
  { path: '/pclouds?tab=calendar', budget: shell },
  { path: '/placements', budget: shell },
  { path: '/placements/[placement]', budget: 400 * KB },
  { path: '/catalog', budget: shell },
  { path: '/admin/audit', budget: shell },
  { path: '/admin/settings', budget: shell },
  { path: '/login', budget: shell },
]
const CSS_BUDGET = 25 * KB
const [NODES, KEYS] = [40, 8]

type Parts = { first: number; later: number }
type Loaded = { js: Parts; css: Parts; html: number }

/** Sizes as they crossed the network. What the document itself names is first. */
async function loadOf(page: Page, path: string): Promise<Loaded> {
  const answer = await page.goto(path)
  const document = (await answer?.text()) ?? ''
  await page.waitForLoadState('networkidle')
  const { entries, html } = await page.evaluate(() => ({
    entries: performance.getEntriesByType('resource').map((entry) => ({
      name: entry.name,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
    html: performance
      .getEntriesByType('navigation')
      .reduce((sum, entry) => sum + (entry as PerformanceNavigationTiming).encodedBodySize, 0),
  }))
  const named = new Set(
    [...document.matchAll(/<(?:script|link)[^>]*? (?:src|href)="([^"]+\.(?:js|css)[^"]*)"/g)].map(
      ([, url]) => (url === undefined ? '' : new URL(url, page.url()).href),
    ),
  )
  const parts = (extension: string): Parts => {
    const found = entries.filter(({ name }) => new URL(name).pathname.endsWith(extension))
    const sum = (isFirst: boolean) =>
      found.reduce((all, { name, bytes }) => (named.has(name) === isFirst ? all + bytes : all), 0)
    return { first: sum(true), later: sum(false) }
  }
  return { js: parts('.js'), css: parts('.css'), html }
}

async function lineOf(
  context: BrowserContext,
  { path, budget }: (typeof pages)[number],
  names: Readonly<Record<string, string>>,
) {
  // Signed-in visitors are redirected from the form.
  if (path === '/login') await context.clearCookies()
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', {
    cacheDisabled: true,
  })
  const { js, css, html } = await loadOf(
    page,
    path.replace(/\[(\w+)\]/, (whole, name) => names[name] ?? whole),
  )
  await page.close()
  return {
    page: path,
    'JS kB': inKb(js.first),
    budget: inKb(budget),
    ' ': verdict(js.first <= budget),
    'JS loaded later kB': inKb(js.later),
    'CSS kB': inKb(css.first),
    [`CSS <= ${inKb(CSS_BUDGET)}`]: verdict(css.first <= CSS_BUDGET),
    'CSS later kB': inKb(css.later),
    'HTML kB': inKb(html),
  }
}

async function post(context: BrowserContext, berth: Berth, path: string, data: object) {
  const headers = { origin: berth.url }
  const answer = await context.request.post(`/api/v1/${path}`, { headers, data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/** Something was launched, and a VM placed: pages are about them. */
async function namesOf(context: BrowserContext, berth: Berth) {
  const launch = { pool: 'fleet', deployable: 'deployable-01' }
  const cluster = await fillCluster(berth.databaseUrl, NODES, KEYS)
  const tenant = await post(context, berth, 'tenants', { name: 'bench' })
  const newVm = { clusterId: cluster, tenant: tenant.id, name: 'vm', ramMb: 1024, vcpus: 1 }
  const vm = await post(context, berth, 'vms', newVm)
  const started = await post(context, berth, `vms/${vm.id}/start`, {})
  const pcloud = await post(context, berth, 'pclouds', { name: 'bench', tenant: tenant.id })
  return {
    pcloud: pcloud.id,
    launch: (await post(context, berth, 'launches', launch)).id,
    cluster,
    tenant: tenant.id,
    placement: started.placement.id,
  }
}

const fleet = { name: 'fleet', accounts: 12, realms: 4 }
await withBerths([{ pools: [fleet], deployables: 22 }], ([berth]) =>
  withBrowser(async (signedIn) => {
    if (berth === undefined) throw new Error('The server is missing')
    const context = await signedIn(berth)
    const lines = []
    const names = await namesOf(context, berth)
    const owner = await signedIn(berth, await addOwner(berth.databaseUrl, names.tenant))
    for (const page of pages)
      lines.push(await lineOf(page.as === 'owner' ? owner : context, page, names))
    console.log('First load of each page in Chromium, compressed as sent; production build.')
    console.table(lines)
  }),
)

import type { BrowserContext } from '@playwright/test'
import { addOwner } from './support/administrator'
import { type Berth, withBerths } from './support/berth'
import { withBrowser } from './support/browser'
import { fillCluster } from './support/cluster'
import { inKb, inMs, machine, verdict } from './support/numbers'
import { changesOf } from './support/pages/page-change'
import { feelOf } from './support/pages/page-feel'
import { sizeOf } from './support/pages/page-size'
import { type BenchPage, readPages } from './support/pages/pages'
import { addressOf } from './support/pages/routes'

/**
 * Measures what each page loads before any input, its responsiveness on a slow processor, and the time from one
 * page to another. Prints tables, never fails.
 */
const KB = 1000
const CSS_BUDGET = 25 * KB
const [MAX_MS, MAX_SHIFT, MAX_CHANGE_MS, MAX_PAINT_MS] = [50, 0.02, 300, 100]
const [NODES, KEYS] = [40, 8]

async function lineOf(
  context: BrowserContext,
  { path, budget, as }: BenchPage,
  ids: Readonly<Record<string, string>>,
) {
  // A signed-in visitor of the form would be redirected.
  if (as === 'guest') await context.clearCookies()
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', {
    cacheDisabled: true,
  })
  const address = addressOf(path, ids)
  const { js, css, html } = await sizeOf(page, address)
  await page.close()
  const feel = await feelOf(context, address)
  return {
    page: as === undefined ? path : `${path} (${as})`,
    'JS kB': inKb(js.first),
    budget: inKb(budget),
    ' ': verdict(js.first <= budget),
    'JS loaded later kB': inKb(js.later),
    'CSS kB': inKb(css.first),
    [`CSS <= ${inKb(CSS_BUDGET)}`]: verdict(css.first <= CSS_BUDGET),
    'CSS later kB': inKb(css.later),
    'HTML kB': inKb(html),
    'long tasks': feel.longTasks,
    'longest ms': inMs(feel.longestMs),
    'task <= 50': verdict(feel.longestMs <= MAX_MS),
    shift: feel.shift.toFixed(3),
    'shift <= 0.02': verdict(feel.shift <= MAX_SHIFT),
    'largest paint ms': inMs(feel.largestPaintMs),
    'input to paint ms': inMs(feel.inputToPaintMs),
    'input <= 100': verdict(feel.inputToPaintMs <= MAX_PAINT_MS),
  }
}

async function firstId(context: BrowserContext, noun: string): Promise<string> {
  const answer = await context.request.get(`/api/v1/${noun}?limit=1`)
  const { items } = await answer.json()
  return items[0].id
}

async function post(context: BrowserContext, berth: Berth, path: string, data: object) {
  const headers = { origin: berth.url }
  const answer = await context.request.post(`/api/v1/${path}`, { headers, data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/**
 * Launches a workload and places a VM, which pages need, and returns their ids by the addresses of the lists.
 */
async function idsOf(context: BrowserContext, berth: Berth) {
  const launch = { pool: 'fleet', deployable: 'deployable-01' }
  const cluster = await fillCluster(berth.databaseUrl, NODES, KEYS)
  const tenant = await post(context, berth, 'tenants', { name: 'bench' })
  const newVm = { clusterId: cluster, tenant: tenant.id, name: 'vm', ramMb: 1024, vcpus: 1 }
  const vm = await post(context, berth, 'vms', newVm)
  const started = await post(context, berth, `vms/${vm.id}/start`, {})
  const pcloud = await post(context, berth, 'pclouds', { name: 'bench', tenant: tenant.id })
  const rule = { id: 'bench', label: 'Bench', summary: 'One for all.', effect: 'factor' }
  await post(context, berth, 'modules', { ...rule, expression: '1.0', params: [], note: 'bench' })
  const ids = {
    '/pools': 'fleet',
    '/deployables': 'deployable-01',
    '/accounts': await firstId(context, 'accounts'),
    '/pods': await firstId(context, 'pods'),
    '/modules': rule.id,
    '/pclouds': pcloud.id,
    '/launches': (await post(context, berth, 'launches', launch)).id,
    '/clusters': cluster,
    '/placements': started.placement.id,
  }
  return { ids, tenant: tenant.id }
}

const fleet = { name: 'fleet', accounts: 12, realms: 4 }
await withBerths([{ pools: [fleet], deployables: 22 }], ([berth]) =>
  withBrowser(async (signedIn) => {
    if (berth === undefined) throw new Error('The server is missing')
    const context = await signedIn(berth)
    const lines = []
    const { ids, tenant } = await idsOf(context, berth)
    const owner = await signedIn(berth, await addOwner(berth.databaseUrl, tenant))
    for (const page of readPages())
      lines.push(await lineOf(page.as === 'owner' ? owner : context, page, ids))
    console.log(
      `First load of each page in Chromium, compressed as sent; tasks, shift, paint and inputs at a quarter of the processor's speed. Production build, ${machine()}`,
    )
    console.table(lines)
    console.log('From a click in the rail to the page, warm server, the fastest of three.')
    console.table(
      (await changesOf(await signedIn(berth))).map(({ name, ms }) => ({
        page: name,
        ms: inMs(ms),
        [`<= ${MAX_CHANGE_MS}`]: verdict(ms <= MAX_CHANGE_MS),
      })),
    )
  }),
)

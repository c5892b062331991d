import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

type Shift = { value: number; moved: string[] }
type Clusters = { items: { id: string; name: string }[] }

/** The layout shifts of the page so far, with the elements that moved. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)

/** Runs in the page, before its own scripts. */
function observe() {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  type Entry = PerformanceEntry & {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      shifts.push({
        value: entry.value,
        moved: entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : 'text'
          return `${name} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`
        }),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. Returns after what is on the screen was painted. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 1440, height: 560 },
  { width: 390, height: 844 },
])
  test(`the nodes of a cluster do not move while they load, in ${width} x ${height} pixels`, async ({
    page,
    api,
  }) => {
    const { items } = await api.get<Clusters>('/clusters')
    const cluster = items.find(({ name }) => name === 'kvm-1')
    await page.setViewportSize({ width, height })
    await page.addInitScript(observe)
    // Each response arrives when its placeholder is on the screen.
    const after = async (path: string, placeholder: string) =>
      page.route(`**/api/v1/clusters/${cluster?.id}/${path}*`, async (route) => {
        await expect(page.getByText(placeholder, { exact: true })).toBeAttached()
        await page.evaluate(painted)
        await route.continue()
      })
    await after('nodes', 'Loading nodes')
    await after('node-keys', 'Loading node keys')
    await page.goto(`/clusters/${cluster?.id}`)
    await expect(page.getByRole('grid', { name: 'Node keys' })).toBeVisible()
    await page.evaluate(painted)
    expect(await shiftsOf(page)).toEqual([])
  })

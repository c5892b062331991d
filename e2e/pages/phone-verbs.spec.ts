import type { Page } from '@playwright/test'
import { pages } from '@/testing/role-matrix/pages'
import { longName } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const fixture = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const ROWS = 4

/** The names of the buttons in the first rows of each list that are within the width of the screen. */
const rowVerbs = (page: Page, rows: number): Promise<string[]> =>
  page.getByRole('main').evaluate(async (main, count) => {
    // Some layouts adapt to the width of the screen in a later frame.
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const lists = [...main.querySelectorAll('tbody, ul, ol'), main]
    const inRows = lists.flatMap((list) =>
      [...list.querySelectorAll(':scope > :is(tr, li), :scope article')].slice(0, count),
    )
    const verbs = inRows.flatMap((row) => [...row.querySelectorAll('button')])
    const within = [...new Set(verbs)].filter((verb) => {
      const { left, right, width } = verb.getBoundingClientRect()
      const isVisible = verb.checkVisibility({ visibilityProperty: true }) && width > 0
      return isVisible && left >= -1 && right <= document.documentElement.clientWidth + 1
    })
    return within.map((verb) => verb.ariaLabel ?? verb.innerText.trim()).sort()
  }, rows)

/** The views of a page: its tabs, or the page itself. */
async function views(page: Page): Promise<string[]> {
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab')
  return (await tabs.count()) === 0 ? [''] : tabs.allInnerTexts()
}

async function open(page: Page, view: string): Promise<void> {
  if (view !== '') {
    const tab = page.getByRole('main').getByRole('tab', { name: view }).first()
    await tab.click()
    // Until then the previous view is on the screen.
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
  await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0)
}

test('every action of a row can be reached on a phone', async ({ page, api }) => {
  // These names are sorted first in most lists.
  await threeClusters(api, { ec2: true, nameOf: (name) => longName(`0 ${name}`) })
  // The tenant has no members, so that its row has a button.
  await api.post('/tenants', { name: longName('0 tenant') })
  const { items } = await api.get<{ items: { id: string }[] }>('/pclouds?limit=1')
  // A cluster of the demo is used, because other specs change the VMs of their own clusters.
  const clusters = await api.get<{ items: { id: string; name: string }[] }>('/clusters?limit=200')
  const cluster = clusters.items.find(({ name }) => name === 'kvm-1')
  const lists = pages
    .filter(({ path, admin }) => admin === 200 && !path.includes('['))
    .map(({ path }) => path)
  const paths = [...lists, `/pclouds/${items[0]?.id}`, `/clusters/${cluster?.id}`]
  // About fifty views are rendered at two widths.
  test.setTimeout(420_000)
  let found = 0
  for (const path of paths) {
    await page.setViewportSize(fixture)
    await page.goto(path)
    await hydrated(page.getByRole('main'))
    for (const view of await views(page))
      await test.step(`${path} ${view}`, async () => {
        await page.setViewportSize(fixture)
        await open(page, view)
        let wide = await rowVerbs(page, ROWS)
        found += wide.length
        await expect
          .soft(async () => {
            await page.setViewportSize(phone)
            const reached = await rowVerbs(page, ROWS)
            const missing = wide.filter((verb) => !reached.includes(verb))
            // Other specs may have changed the rows since the wide page was read, so it is read again.
            if (missing.length > 0) {
              await page.setViewportSize(fixture)
              wide = await rowVerbs(page, ROWS)
            }
            expect(missing, `buttons that no phone reaches on ${path} ${view}`).toEqual([])
          })
          .toPass({ timeout: 15_000 })
      })
  }
  expect(found).toBeGreaterThan(paths.length)
})

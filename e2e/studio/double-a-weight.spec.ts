import type { Page } from '@playwright/test'
import type { Api } from '../support/api'
import { expectDeltas, expectShares, openStudio, ready, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { type ThreeClusters, threeClusters } from '../support/three-clusters'

const even = { 'vsphere-a': '33.4', 'vsphere-b': '33.3', 'vsphere-c': '33.3' }
const doubled = { 'vsphere-a': '50.0', 'vsphere-b': '25.0', 'vsphere-c': '25.0' }
const shift = { 'vsphere-a': '+16.7', 'vsphere-b': '−8.3', 'vsphere-c': '−8.3' }

const donut = (page: Page) => page.getByRole('img', { name: /^G1: / })
const slices = (page: Page) => donut(page).locator('[data-slice]')
/** The ring of the live shares, which is visible while the draft differs. */
const ghost = (page: Page) => donut(page).locator('[data-ghost]')
const status = (page: Page) => page.getByTestId('draft-status')

const placeOf = (page: Page) => page.getByRole('region', { name: 'Stack' }).boundingBox()

/** The shares in the decision of the API for the pool's deployable, by account name. */
async function sharesOfApi(api: Api, { pool, deployable, accounts }: ThreeClusters) {
  const { outcome } = await api.post<{
    outcome: { groups: { accounts: { id: string; share: number }[] }[] }
  }>('/preview', { pool: pool.id, deployable: deployable.id }, { status: 200 })
  const shares = new Map(outcome.groups[0]?.accounts.map(({ id, share }) => [id, share]))
  return Object.entries(accounts).map(([name, id]) => [name, shares.get(id) ?? 0] as const)
}

async function review(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Review & publish/ })
  await expect(dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
    'Weighted split: vsphere-a weight 1 → 2',
  ])
  return dialog
}

async function expectPublished(page: Page, api: Api, fixture: ThreeClusters) {
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '2')
  await expect(status(page)).toHaveText('No changes')
  await expectShares(page, doubled)
  await expectDeltas(page, { 'vsphere-a': '0.0', 'vsphere-b': '0.0', 'vsphere-c': '0.0' })
  await expect(slices(page)).toHaveCount(3)
  await expect(ghost(page)).toHaveCount(0)
  for (const [name, share] of await sharesOfApi(api, fixture)) {
    const cell = page.getByTestId(`share-${name}`)
    const shown = Number(await cell.getAttribute('data-share'))
    expect(Math.abs(shown - share)).toBeLessThan(1e-9)
  }
  await page.getByRole('tab', { name: /^History/ }).click()
  const newest = page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first()
  await expect(newest).toContainText('v2')
  await expect(newest).toContainText('by Ada Lindqvist')
}

test('a cluster’s weight is doubled and published with the mouse', async ({ page, api }) => {
  const fixture = await threeClusters(api)
  // The list renders only its first rows, and other tests create pools.
  await page.goto(`/pools?q=${fixture.pool.name}`)
  await page.getByRole('link', { name: fixture.pool.name }).click()
  await ready(page)
  await expectShares(page, even)
  await expect(slices(page)).toHaveCount(3)
  await expect(ghost(page)).toHaveCount(0)
  const before = await placeOf(page)

  await weightOf(page, 'vsphere-a').fill('2')
  await page.keyboard.press('Tab')
  await expectShares(page, doubled)
  await expectDeltas(page, shift)
  await expect(slices(page)).toHaveCount(3)
  await expect(ghost(page)).toHaveCount(3)
  await expect(status(page)).toContainText('1 change, saved')
  // The field does not move when the status of the draft appears.
  expect(await placeOf(page)).toEqual(before)

  await page.getByRole('button', { name: 'Review & publish' }).click()
  const dialog = await review(page)
  await dialog.getByRole('button', { name: 'Publish v2' }).click()
  await expect(dialog).toBeHidden()
  await expectPublished(page, api, fixture)
})

test('Ctrl+Z undoes a doubled weight', async ({ page, api }) => {
  const fixture = await threeClusters(api)
  await openStudio(page, fixture.pool)
  await weightOf(page, 'vsphere-a').fill('2')
  await page.keyboard.press('Tab')
  await expectShares(page, doubled)
  await page.keyboard.press('Control+z')
  await expectShares(page, even)
  await expect(status(page)).toHaveText('No changes')
  await page.keyboard.press('Control+Shift+z')
  await expectShares(page, doubled)
})

test('the explanation rendered by the server stays while its script loads', async ({
  page,
  api,
}) => {
  const fixture = await threeClusters(api)
  await page.addInitScript(() => {
    const seen: boolean[] = []
    const look = () => {
      const isThere = document.querySelector('[aria-label="Contribution of each module"]') !== null
      if (isThere !== seen.at(-1)) seen.push(isThere)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
    Object.assign(window, { explanationSeen: seen })
  })
  await openStudio(page, fixture.pool)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => Reflect.get(window, 'explanationSeen'))
  expect(seen).toEqual([false, true])
})

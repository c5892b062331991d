import type { Page } from '@playwright/test'
import { launchIn } from '../support/spilled-launch'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

test.use({ colorScheme: 'dark' })

/** Prepares the page as the browser does before it lays out a print. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

const background = (page: Page) =>
  page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)

test('the cost report and a receipt are printed without the console around them', async ({
  page,
  api,
}) => {
  const launch = await launchIn(api, await threeClusters(api))
  await page.goto('/costs/report')
  await hydrated(page.getByRole('tab', { name: 'By day' }))
  const dark = await background(page)
  await print(page)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Cost report' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cost report' })).toBeVisible()
  await expect(page.getByText('Point at a column to read it.')).toBeHidden()
  expect(await background(page)).not.toBe(dark)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await background(page)).toBe(dark)

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.goto(`/launches/${launch.id}`)
  const folded = page.getByRole('main').locator('details:not([open])')
  await expect(folded.first()).toBeVisible()
  await hydrated(page.getByRole('main'))
  await print(page)
  await expect(folded).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button').first()).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The receipt' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The live policy' })).toBeHidden()
})

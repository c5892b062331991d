import type { Page } from '@playwright/test'
import { openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const top = async (page: Page) =>
  (await page.getByRole('group', { name: 'Publish' }).boundingBox())?.y

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`results that come late move nothing in a review at ${size.width}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(size)
    const { pool, deployable } = await threeClusters(api)
    await api.post('/launches', { pool: pool.id, deployable: deployable.id })
    await openStudio(page, pool)
    await weightOf(page, 'vsphere-a').fill('3')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.context().route('**/recorded-launches*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Review & publish' }).click()
    await page.getByLabel('For some launches first').check()
    const quick = page.getByTestId('quick-backtest')
    await expect(quick).toContainText('…')
    const before = await top(page)
    release()
    await expect(quick).toContainText('Expected cost')
    expect(await top(page)).toBe(before)
  })

import type { Page } from '@playwright/test'
import { apiOf, demoUrl, requestAs } from '../support/api'
import { expectShares, openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { publish, threeClusters, weightedSplit } from '../support/three-clusters'

const status = (page: Page) => page.getByTestId('draft-status')
const banner = (page: Page, version: number) =>
  page.getByRole('status').filter({ hasText: `v${version} is live` })
const reviewButton = (page: Page) => page.getByRole('button', { name: 'Review & publish' })

test('publishing over an unseen version requires a merge first', async ({
  page,
  api,
  person,
  guards,
}) => {
  guards.expectComplaint(/status of 412/)
  const fixture = await threeClusters(api)
  const [a = '', b = '', c = ''] = Object.values(fixture.accounts)
  await openStudio(page, fixture.pool)
  await weightOf(page, 'vsphere-a').fill('2')
  await expect(status(page)).toContainText('1 change, saved')
  await reviewButton(page).click()
  const review = page.getByRole('dialog', { name: /^Review & publish/ })
  await expect(review).toBeVisible()

  const other = await person('admin')
  const theirApi = apiOf(await requestAs(demoUrl, other.state))
  const theirs = { modules: [weightedSplit({ [a]: 1, [b]: 5, [c]: 1 })] }
  await publish(theirApi, fixture.pool.id, 1, theirs, 'First')
  await review.getByRole('button', { name: 'Publish v2' }).click()
  const merge = page.getByRole('dialog', { name: /published v2 while you were editing$/ })
  await merge.getByRole('button', { name: 'Apply merge to draft' }).click()
  await expect(weightOf(page, 'vsphere-a')).toHaveValue('2')
  await expect(weightOf(page, 'vsphere-b')).toHaveValue('5')

  await test.step('an old version is restored over the current live one, and the draft stays', async () => {
    await page.getByRole('tab', { name: /^History/ }).click()
    await page.getByRole('button', { name: 'Restore v1' }).click()
    const restore = page.getByRole('dialog', { name: /^Restore v1/ })
    await expect(restore).toContainText('You can merge it with v3 afterwards.')
    await publish(theirApi, fixture.pool.id, 2, { modules: [weightedSplit({ [c]: 4 })] }, 'Third')
    await expect(restore).toContainText('v3 is live now; this compares with v2.')
    await expect(restore.getByRole('button', { name: 'Publish v3' })).toBeDisabled()
    await restore.getByRole('button', { name: 'Compare with v3' }).click()
    await restore.getByRole('button', { name: 'Publish v4' }).click()
    await expect(restore).toBeHidden()
    await expect(banner(page, 4)).toBeVisible()
    await expect(weightOf(page, 'vsphere-b')).toHaveValue('5')
  })
  await expectShares(page, { 'vsphere-b': '62.5' })
})

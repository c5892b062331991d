import { expectShares, openStudio, ready, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

test('a return with the Back button shows the draft that was saved before', async ({
  page,
  api,
}) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  const status = page.getByTestId('draft-status')
  await weightOf(page, 'vsphere-a').fill('2')
  await expect(status).toContainText('1 change, saved')
  await page.getByRole('navigation').getByRole('link', { name: 'Launches' }).click()
  await expect(page.getByRole('heading', { name: 'Launches', level: 1 })).toBeVisible()

  await page.goBack()
  await ready(page)
  await expect(weightOf(page, 'vsphere-a')).toHaveValue('2')
  await expect(status).toContainText('1 change, saved')
  await weightOf(page, 'vsphere-b').fill('4')
  await expect(status).toContainText('2 changes, saved')
  await expectShares(page, { 'vsphere-b': '57.1' })
})

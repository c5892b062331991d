import type { Page } from '@playwright/test'
import { openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const [desktop, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const review = async (page: Page, weight: string) => {
  await weightOf(page, 'vsphere-a').fill(weight)
  await expect(page.getByTestId('draft-status')).toContainText('saved')
  await page.getByRole('button', { name: 'Review & publish' }).click()
  return page.getByRole('dialog')
}

test('a publish is scheduled, and the studio shows its time', async ({ page, api }) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  const dialog = await review(page, '2')
  await dialog.getByLabel('At a time').check()
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  await dialog.getByLabel('Publish at').fill('2099-01-31T22:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByTestId('next-publish')).toContainText('v2 is published at')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'Scheduled versions' })).toContainText('22:00')
})

test('a version is tried on a part of the launches, backed out and published on a desktop', async ({
  page,
  api,
}) => {
  const { pool } = await threeClusters(api)
  await page.setViewportSize(phone)
  await openStudio(page, pool)
  const tryIt = async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('For some launches first').check()
    await expect(dialog.getByText('no launches in the last seven days')).toBeVisible()
    await dialog.getByLabel('Percent of the launches').fill('20')
    await dialog.getByRole('button', { name: 'Start the trial' }).click()
  }
  await review(page, '2')
  await tryIt()
  const trial = page.getByRole('region', { name: 'Trial' })
  await expect(trial).toContainText('v2 decides 20 % of the launches')
  await trial.getByRole('button', { name: 'Back out' }).click()
  await expect(trial).toContainText('The trial of v2 was ended')

  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Review & publish' }).click()
  await tryIt()
  await expect(trial).toContainText('0 of the 50 launches')
  await trial.getByRole('button', { name: 'Publish v2 for all' }).click()
  await expect(page.getByTestId('live-version')).toContainText('Live v2')
})

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

test('a publish is scheduled, held when it no longer fits, and published anyway on a phone', async ({
  page,
  api,
}) => {
  const { pool, accounts, document } = await threeClusters(api)
  await openStudio(page, pool)
  const dialog = await review(page, '2')
  await dialog.getByLabel('At a time').check()
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  await dialog.getByLabel('Publish at').fill('2099-01-31T22:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByTestId('next-publish')).toContainText('v2 is published at')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'Scheduled versions' })).toContainText('22:00')

  // The newer request replaces it, with the content of the draft. Its time comes within seconds, at the next minute of
  // the job.
  const [entry] = document.modules
  const weights = Object.fromEntries(
    ['vsphere-a', 'vsphere-b', 'vsphere-c'].map((name, i) => [accounts[name], i === 0 ? 2 : 1]),
  )
  const heavier = { ...entry, params: { weights } }
  await api.post('/publish-requests', {
    noun: 'policy',
    subject: pool.id,
    base: 1,
    note: 'tonight',
    content: { document: { modules: [heavier] } },
    publishAt: new Date(Date.now() + 5_000).toISOString(),
  })
  await api.post(`/accounts/${accounts['vsphere-b']}/maintenance`, { on: true }, { status: 200 })
  await page.setViewportSize(phone)
  await page.reload()
  await expect(page.getByText(/^Held at |Held at .* is in maintenance/).first()).toBeVisible({
    timeout: 150_000,
  })
  await expect(page.getByTestId('live-version')).toContainText('Live v1')
  await page.getByRole('button', { name: 'Review request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByTestId('live-version')).toContainText('Live v2')
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

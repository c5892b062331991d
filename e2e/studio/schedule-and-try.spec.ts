import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'
import { clickWithinView } from '../support/within-view'

const [desktop, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The job runs every minute. */
const HELD_MS = 180_000

/** The next full minute that is at least ten seconds ahead, as the browser's field takes it. */
const soon = (page: Page) =>
  page.evaluate(() => {
    const at = new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000)
    const two = (part: number) => String(part).padStart(2, '0')
    const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
    return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
  })

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

test('a scheduled publish is held when an account goes into maintenance, and published anyway on a phone', {
  tag: '@waits',
}, async ({ page, api }) => {
  test.slow()
  const { pool, accounts } = await threeClusters(api)
  await openStudio(page, pool)
  const dialog = await review(page, '2')
  await dialog.getByLabel('At a time').check()
  await dialog.getByLabel('Publish at').fill(await soon(page))
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByTestId('next-publish')).toContainText('v2 is published at')
  await api.call('POST', `/accounts/${accounts['vsphere-b']}/maintenance`, {
    body: { on: true },
    status: 200,
  })

  await expect(page.getByTestId('next-publish')).toContainText('v2 is held', { timeout: HELD_MS })
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '1')
  await expect(page.getByText(/Held at .*: vsphere-b \(.*\) is in maintenance; /)).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessibleInEveryLook(page, 'held publish')
  await page.getByRole('button', { name: 'Review request' }).click()
  const held = page.getByRole('dialog')
  await expect(held.getByRole('button', { name: 'Discard' })).toBeVisible()
  await clickWithinView(held.getByRole('button', { name: 'Publish anyway' }))
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '2')
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

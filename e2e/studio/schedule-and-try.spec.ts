import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { expectNoSideways, openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'
import { clickWithinView, expectWithinView } from '../support/within-view'

const phone = { width: 390, height: 844 }

/** The job runs every minute. */
const HELD_MS = 180_000

/** The next full minute that is at least ten seconds ahead, in the format of the browser's field. */
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

const scheduleOn = async (page: Page, timeOf: (page: Page) => string | Promise<string>) => {
  const dialog = await review(page, '2')
  await dialog.getByLabel('At a time').check()
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  await dialog.getByLabel('Publish at').fill(await timeOf(page))
  await clickWithinView(dialog.getByRole('button', { name: 'Schedule' }))
  await expect(page.getByTestId('next-publish')).toContainText('v2 is published at')
}

test('a scheduled publish is put on hold when an account goes into maintenance, and then published anyway', {
  tag: '@waits',
}, async ({ page, api, pageOf }) => {
  test.slow()
  const other = await pageOf('admin')
  await other.setViewportSize(phone)
  const pages = [page, other] as const
  for (const each of pages) {
    const { pool, accounts } = await threeClusters(api)
    await openStudio(each, pool)
    await scheduleOn(each, soon)
    const path = `/accounts/${accounts['vsphere-b']}/maintenance`
    await api.call('POST', path, { body: { on: true }, status: 200 })
  }
  for (const each of pages) {
    await expect(each.getByTestId('next-publish')).toContainText('v2 is held', { timeout: HELD_MS })
    await expect(each.getByTestId('live-version')).toHaveAttribute('data-version', '1')
    await expect(each.getByText(/Held at .*: vsphere-b \(.*\) is in maintenance; /)).toBeVisible()
    await expectNoSideways(each)
    if (each === other) await expectAccessibleInEveryLook(each, 'held publish')
    await each.getByRole('button', { name: 'Review request' }).click()
    const held = each.getByRole('dialog')
    await expectWithinView(held.getByRole('button', { name: 'Discard' }))
    await clickWithinView(held.getByRole('button', { name: 'Publish anyway' }))
    await expect(each.getByTestId('live-version')).toHaveAttribute('data-version', '2')
  }
})

test('a publish is scheduled on a phone, and the studio shows its time', async ({ page, api }) => {
  await page.setViewportSize(phone)
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  await scheduleOn(page, () => '2099-01-31T22:00')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('list', { name: 'Scheduled versions' })).toContainText('22:00')
})

test('a version decides a part of the launches, is backed out and published', async ({
  page,
  api,
}) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  const tryIt = async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('For some launches first').check()
    await expect(dialog.getByText('no counted launches in the last seven days')).toBeVisible()
    await dialog.getByLabel('Percent of the launches').fill('20')
    await clickWithinView(dialog.getByRole('button', { name: 'Start the trial' }))
  }
  await review(page, '2')
  await tryIt()
  const trial = page.getByRole('region', { name: 'Trial' })
  await expect(trial).toContainText('v2 decides 20 % of the launches')
  await clickWithinView(trial.getByRole('button', { name: 'Back out' }))
  await expect(trial).toContainText('The trial of v2 was ended')
  await page.getByRole('button', { name: 'Review & publish' }).click()
  await tryIt()
  await expect(trial).toContainText('0 of the 50 launches')
  await clickWithinView(trial.getByRole('button', { name: 'Publish v2 for all' }))
  await expect(page.getByTestId('live-version')).toContainText('Live v2')
})

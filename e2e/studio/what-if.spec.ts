import type { Page } from '@playwright/test'
import { countPresses } from '../journeys/presses'
import { expectDeltas, expectNoSideways, expectShares, openStudio, ready } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const without = { 'vsphere-b': '50.0', 'vsphere-c': '50.0' }

const exactShares = (page: Page) =>
  page
    .locator('[data-share]')
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.getAttribute('data-testid'), cell.getAttribute('data-share')]),
    )

for (const [where, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(`what if vsphere-a dies, on a ${where}`, () => {
    test.use({ viewport, as: 'operator', permissions: ['clipboard-read', 'clipboard-write'] })

    test('the result can be shared', async ({ page, api, pageOf }) => {
      const fixture = await threeClusters(api)
      const target = { pool: fixture.pool.id, deployable: fixture.deployable.id }
      const preview = () =>
        api.post<{ outcome: { groups: unknown } }>('/preview', target, { status: 200 })
      const liveBefore = await preview()

      const presses = await countPresses(page)
      await openStudio(page, fixture.pool)
      await page.getByRole('button', { name: 'Add what-if' }).click()
      await page.getByRole('button', { name: 'vsphere-a', exact: true }).click()
      await page.getByRole('button', { name: 'Down', exact: true }).click()
      await expectShares(page, without)
      await expect(page.getByTestId('share-vsphere-a')).toBeHidden()
      // The deltas compare with the live policy on the real inputs.
      await expectDeltas(page, { 'vsphere-b': '+16.7', 'vsphere-c': '+16.7' })
      await expect(page.getByText(/The what-if changes 1 of \d+ deployables?/)).toBeVisible()
      const bar = page.getByRole('region', { name: 'What-if' })
      await expect(bar).toContainText('vsphere-a down')
      await expect(bar).toContainText('never published')
      await expect(bar).toHaveCSS('background-image', /repeating-linear-gradient/)
      await expect(page.getByTestId('draft-status')).toHaveText('No changes')
      await expectNothingToPublish(page)
      await expectNoSideways(page)

      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      expect(presses()).toBe(4)
      const link = await page.evaluate(() => navigator.clipboard.readText())

      const auditor = await pageOf('auditor')
      await auditor.setViewportSize(viewport)
      await auditor.goto(link)
      await ready(auditor)
      await expectShares(auditor, without)
      expect(await exactShares(auditor)).toEqual(await exactShares(page))
      await expect(auditor.getByRole('region', { name: 'What-if' })).toContainText('vsphere-a down')
      const stack = auditor.getByRole('region', { name: 'Stack' })
      await expect(stack).toContainText('vsphere-a')
      await expect(stack.getByRole('spinbutton')).toHaveCount(0)
      await expect(auditor.getByRole('button', { name: /Review|Publish/ })).toHaveCount(0)
      await expectNoSideways(auditor)

      const liveAfter = await preview()
      expect(liveAfter.outcome.groups).toEqual(liveBefore.outcome.groups)
    })
  })

async function expectNothingToPublish(page: Page): Promise<void> {
  const review = page.getByRole('button', { name: 'Review', exact: true })
  await expect(review).toHaveAttribute('aria-disabled', 'true')
  await review.hover()
  await expect(page.getByRole('tooltip')).toHaveText(
    'Nothing to publish: the draft equals what is live',
  )
  await review.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
}

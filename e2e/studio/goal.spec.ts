import type { Locator, Page } from '@playwright/test'
import { countPresses } from '../journeys/presses'
import { clustersFirst } from '../support/spilled-launch'
import { expectNoSideways, openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters, weightedSplit } from '../support/three-clusters'

type Requested = Record<string, string>

/** Opens the goal, enters the shares and solves for them. */
async function solveFor(page: Page, expected: Requested): Promise<Locator> {
  await page.getByRole('button', { name: 'Goal', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Goal for web-small/ })
  for (const [account, share] of Object.entries(expected))
    await dialog.getByRole('textbox', { name: account }).fill(share)
  await dialog.getByRole('button', { name: 'Solve' }).click()
  await expect(dialog.getByRole('region', { name: 'Result' })).toBeVisible()
  return dialog
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`weights are solved for wanted shares and become a draft, at ${viewport.width}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(viewport)
    const presses = await countPresses(page)
    const fixture = await threeClusters(api, {
      amounts: { 'vsphere-a': '0.05', 'vsphere-b': '0.04' },
      modules: (accounts) => [
        weightedSplit(Object.fromEntries(Object.values(accounts).map((id) => [id, 1]))),
        { id: 'fine', module: 'failure-fine', enabled: true, params: { fine: 5 } },
        { id: 'cost', module: 'cost', enabled: true, params: { mode: 'soft', amount: 1 } },
      ],
    })
    const failures = { source: 'test', count: 2 }
    await api.post(`/accounts/${fixture.accounts['vsphere-c']}/failures`, failures)
    await openStudio(page, fixture.pool)
    const dialog = await solveFor(page, { 'vsphere-a': '50', 'vsphere-b': '30', 'vsphere-c': '20' })
    await expect(dialog.getByText(/^The goal is met\. Largest error: 0\.[0-4] pp\.$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Use as draft' }).click()
    await expect(dialog).toBeHidden()

    for (const account of ['vsphere-a', 'vsphere-b', 'vsphere-c'])
      await expect(weightOf(page, account)).toHaveValue(/^\d+$/)
    await expect(page.getByTestId('draft-status')).toContainText('saved')
    await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '1')
    await page.getByRole('button', { name: 'Review & publish' }).click()
    const review = page.getByRole('dialog', { name: /^Review & publish/ })
    await expect(review.getByRole('list', { name: 'Changes' })).toContainText('Weighted split')
    expect(presses()).toBe(4)
  })

test('an account in a later group is listed with its module, also on a phone', async ({
  page,
  api,
}) => {
  const fixture = await clustersFirst(api)
  await page.setViewportSize({ width: 390, height: 844 })
  await openStudio(page, fixture.pool)
  const dialog = await solveFor(page, { 'vsphere-a': '50', 'vsphere-b': '30', 'ec2-prod': '20' })
  await expect(dialog.getByRole('list', { name: 'Out of reach' })).toHaveText(
    'ec2-prod cannot get a share: Account priority puts it into group 2',
  )
  await expectNoSideways(page)
})

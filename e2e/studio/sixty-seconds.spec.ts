import type { Route } from '@playwright/test'
import { openAllAlerts } from '../support/busy-overview'
import { expectNoSideways, hydrated, ready } from '../support/studio'
import { expect, test } from '../support/test'

/** The first minute of a new user with the demo: five clicks and a drag. */
test('from the incident of two days ago to a simulation @first', async ({ page }) => {
  await openAllAlerts(page)
  const alerts = page.getByRole('list', { name: 'Alerts' })
  const incident = alerts
    .getByRole('listitem')
    .filter({ hasText: /vsphere-b(?: \(vsphere\))? had 2\d failures within \d+ minutes/ })
  await expect(incident).toBeVisible()
  await expect.poll(() => alerts.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)

  const link = incident.getByRole('link', { name: 'Show the shares at that time' })
  await hydrated(link)
  await link.click()
  await ready(page)
  await expect(page).toHaveURL(/\/pools\/\w+\?.*asof=/)
  await expect(page.getByTestId('as-of')).toBeVisible()
  // Accounts of other specs may have the same name.
  const share = page.getByTestId(/^share-vsphere-b(?: \(vsphere\))?$/)
  // The fine removes the whole share of the account.
  await expect(share).toHaveText(/^(0\.0 %|–)$/)
  const donut = page.getByRole('img', { name: /^G1: / })
  const fined = (await donut.getAttribute('aria-label')) ?? ''

  await page.getByRole('button', { name: /^Failure fine/ }).click()
  const fine = page.getByRole('slider', { name: /^Fine/ })
  await fine.focus()
  await fine.press('Home')
  await expect(share).not.toHaveText(/^(0\.0 %|–)$/)
  await expect(donut).not.toHaveAttribute('aria-label', fined)

  // The response with the current inputs is delayed, because a run on earlier inputs would be discarded when it
  // arrives.
  const late = async (route: Route) => {
    await page.waitForTimeout(1_500)
    await route.continue()
  }
  await page.route('**/api/v1/pools/*/studio*', late, { times: 1 })
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect(page.getByTestId('as-of')).toHaveText('Now')
  await page.getByRole('tab', { name: 'Simulate' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByTestId('spill-marker').first()).toBeVisible()
  await expectNoSideways(page)

  // Discards the draft of this test.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Discard/ }).click()
})

import type { Page } from '@playwright/test'
import { failAttempt, launchIn, spilledLaunch } from '../support/spilled-launch'
import { expect, test } from '../support/test'

const clusters = ['vsphere-a', 'vsphere-b', 'vsphere-c']
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Launches' }).locator('tbody tr[aria-rowindex]')

test.describe('an owner', () => {
  test.use({ as: 'owner' })

  test('sees the own launches, and not where they run', async ({ page, api, apiAs, guards }) => {
    guards.expectComplaint(/status of 404/)
    const { fixture, launch } = await spilledLaunch(api)
    const foreign = await page.goto(`/launches/${launch.id}`)
    expect(foreign?.status()).toBe(404)

    const mine = await launchIn(await apiAs('owner'), fixture)
    await failAttempt(api, mine, 1)
    await page.goto('/launches')
    await expect(rows(page).first()).toContainText('shared capacity')
    await expect(page.getByRole('combobox', { name: 'Account' })).toHaveCount(0)
    const answer = await page.goto(`/launches/${mine.id}`)
    const html = (await answer?.text()) ?? ''
    const attempts = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem')
    await expect(attempts.filter({ hasText: 'Attempt 1' })).toContainText(
      /shared capacity\s*failed/,
    )
    // Whole words are matched, because a random id may end with a short name.
    for (const name of [...clusters, 'ec2-prod', 'hypervisor-7', 'dc1']) {
      const whole = new RegExp(`(?<![a-z0-9])${name}(?![a-z0-9])`)
      expect(html).not.toMatch(whole)
      await expect(page.getByRole('main')).not.toContainText(whole)
    }
  })
})

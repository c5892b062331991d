import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test.use({ timezoneId: 'America/New_York' })

test('a person reads all times in the zone of the browser, or in UTC', async ({ page }) => {
  await page.goto('/admin/settings?tab=profile')
  const times = page.getByRole('region', { name: 'Times' })
  const choice = times.getByRole('radio', { name: 'UTC' })
  await hydrated(choice)
  await expect(times).toContainText(/ES?T|EDT/)
  await times.getByText('UTC', { exact: true }).click()
  await expect(times).toContainText(/\d{2}:\d{2}:\d{2} UTC/)
  await page.goto('/launches')
  const time = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
  await expect(time).toHaveText(/UTC$/)
  await page.goto('/admin/settings?tab=profile')
  await hydrated(choice)
  await expect(choice).toBeChecked()
  await times.getByText('My time zone', { exact: true }).click()
  await page.goto('/launches')
  await expect(time).toHaveText(/E[SD]T$/)
})

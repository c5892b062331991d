import { expectAccessibleInEveryLook } from '../support/accessible'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test.use({ timezoneId: 'America/New_York' })

test('a user reads all times in the zone of the browser, or in UTC', async ({ page }) => {
  await page.goto('/admin/settings?tab=profile')
  const times = page.getByRole('region', { name: 'Times' })
  const choice = times.getByRole('radio', { name: 'UTC' })
  await hydrated(choice)
  await expect(times).toContainText(/ES?T|EDT/)
  await times.getByText('UTC', { exact: true }).click()
  await expect(times).toContainText(/\d{2}:\d{2}:\d{2} UTC/)
  await page.goto('/launches')
  const time = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
  await expect(time).toHaveAccessibleName(/UTC$/)
  await page.goto('/admin/settings?tab=profile')
  await hydrated(choice)
  await expect(choice).toBeChecked()
  await times.getByText('My time zone', { exact: true }).click()
  await page.goto('/launches')
  await expect(time).toHaveAccessibleName(/E[SD]T$/)
})

test.describe('a user who chose UTC', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => localStorage.setItem('berth-times', JSON.stringify('utc'))),
  )

  test('enters a time in UTC, and chooses a day in the calendar with the keyboard', async ({
    page,
  }) => {
    await page.goto('/costs')
    const picker = page.getByRole('button', { name: /As of|Prices in force/ })
    await hydrated(picker)
    await picker.click()
    const field = page.getByLabel('Another time')
    await field.fill('2026-11-20 12:04')
    await field.blur()
    await expect(field).toHaveValue('20 Nov 2026, 12:04 UTC')
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    const calendar = page.getByRole('dialog', { name: 'Calendar' })
    const day = (name: string) => calendar.getByRole('button', { name })
    await expect(day('Friday, 20 Nov 2026')).toBeFocused()
    await expectAccessibleInEveryLook(page, 'the calendar of a field')
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'Enter'])
      await page.keyboard.press(key)
    await expect(calendar.getByText('December 2026')).toBeVisible()
    await expect(field).toHaveValue('3 Dec 2026, 12:04 UTC')
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(field).toBeVisible()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/asof=2026-12-03T12:04:00\.000Z/)
  })
})

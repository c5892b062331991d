import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test('a user chooses the format of numbers and days, and fields accept it', async ({ page }) => {
  await page.goto('/admin/settings?tab=profile')
  const section = page.getByRole('region', { name: 'Numbers and days' })
  const numbers = section.getByLabel('Numbers')
  await hydrated(numbers)
  await expect(section).toContainText('look like 1,234.5')
  await numbers.selectOption('1.234,5')
  await expect(section).toContainText('look like 1.234,5')
  await hydrated(numbers)
  await section.getByText('Nov 21, 2026', { exact: true }).click()
  await expect(section).toContainText(/and [A-Z][a-z]{2} \d{1,2}, \d{4};/)

  await page.goto('/costs')
  const cell = page.getByRole('gridcell', { name: /^\d+,\d{2,},/ }).first()
  await expect(cell).toBeVisible()
  await page.goto('/admin/settings?tab=rates')
  const newRate = page.getByRole('button', { name: 'New rate' })
  await hydrated(newRate)
  await newRate.click()
  const rate = page.getByLabel(/^Rate in/)
  await page.getByLabel('Currency').fill('SEK')
  await rate.fill('0,05')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Enter rate' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ rate: '0.05' })
  await expect(page.getByText('1 SEK = 0,05')).not.toHaveCount(0)
})

test.describe('a browser in German', () => {
  test.use({ locale: 'de-DE' })

  test('has decimal commas in the first response', async ({ page, request }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-berth-format', 'comma_day-first')
    const first = await request.get('/pools', { headers: { 'accept-language': 'de-DE' } })
    expect(await first.text()).toContain('data-berth-format="comma_day-first"')
  })
})

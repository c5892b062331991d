import { expect, test } from '../support/test'

test.use({ as: null })

test('a link that was opened too often for now is not called invalid', async ({ page, guards }) => {
  guards.expectComplaint(/status of 429/)
  const json = { code: 'limited', title: 'Too many calls', detail: 'Try again in 5 minutes.' }
  await page.route('**/api/v1/password-links/*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: { ...json, errors: [] },
    }),
  )
  await page.goto('/password#any')
  const alert = page.getByRole('alert').filter({ hasText: 'Try again in 5 minutes.' })
  await expect(alert).toBeVisible()
  await page.unroute('**/api/v1/password-links/*')
  guards.expectComplaint(/status of (404|422|429)/)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

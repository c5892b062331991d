import { expect, test } from './support/test'

test('Ctrl+K goes to an account by a few letters', async ({ page }) => {
  await page.goto('/pools')
  await expect(page.getByRole('link', { name: 'web', exact: true })).toBeVisible()

  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder('Go to a page, pool or account')
  await search.fill('vsphere-b')
  await expect(page.getByRole('button', { name: /vsphere-b/ }).last()).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/accounts\?account=/)
  await expect(search).toHaveCount(0)
  await expect(page.getByRole('dialog').getByText('Stops new launches only')).toBeVisible()
})

import { mark } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

type Tokens = { items: { name: string }[] }

test('a second click after a lost response creates no second token', async ({
  page,
  api,
  guards,
}) => {
  guards.expectComplaint(/ERR_FAILED|Failed to load resource/)
  const name = `lost-${mark()}`
  let isLost = false
  await page.route('**/api/v1/tokens', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.goto('/admin/settings?tab=tokens')
  const open = page.getByRole('button', { name: 'New token' })
  await hydrated(open)
  await open.click()
  const panel = page.getByRole('dialog', { name: 'New token' })
  await panel.getByRole('textbox', { name: 'Name' }).fill(name)
  await panel.getByRole('checkbox', { name: 'inventory.read' }).check()
  const create = panel.getByRole('button', { name: 'Create token' })
  await create.click()
  await expect(panel.getByText('The token was not saved')).toBeVisible()
  await create.click()
  await expect(panel.getByText('An earlier attempt succeeded')).toBeVisible()
  const { items } = await api.get<Tokens>('/tokens')
  expect(items.filter((token) => token.name === name)).toHaveLength(1)
})

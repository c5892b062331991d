import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { clickWithinView, expectWithinView } from '../support/within-view'
import { hostPools } from './support/host-pools'
import { watchLeaks } from './support/leaks'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

/** Ten currency units a second, so that a host has a cost immediately. */
const PRICE = '36000'

test('staff set the price of a unit-hour, and an owner sees the cost of hosts', async ({
  page,
  api,
  person,
  pageOf,
}) => {
  const pools = await hostPools(api, { az1: 2 })
  const { flavor, tenant } = pools
  const { id } = await api.post('/pclouds', { name: 'acme-prod', tenant: tenant.id })
  await api.post(`/pclouds/${id}/hosts`, { flavor, name: 'host-1' })
  const owners = await pageOf(await person('owner', tenant.id))
  const leaks = await watchLeaks(owners)
  await owners.goto(`/pclouds/${id}?tab=usage`)
  await expect(owners.getByTestId('usage-cost')).toContainText('No price is set')

  await setPrices(page, flavor)

  await owners.goto(`/pclouds/${id}`)
  const add = button(owners, 'Add hosts')
  await hydrated(add)
  await clickWithinView(add)
  const form = owners.getByRole('dialog', { name: /Add hosts to/ })
  await form.getByRole('radio', { name: new RegExp(flavor) }).check()
  await expect(form.getByTestId('hourly-cost')).toContainText('about 72,000.00 USD/h')
  await owners.keyboard.press('Escape')

  await owners.goto(`/pclouds/${id}?tab=usage`)
  await expect(owners.getByTestId('usage-cost')).toContainText(/These hosts cost [\d,.]+ USD/)
  const row = owners.getByRole('table', { name: 'Host-hours' }).getByRole('row').last()
  await expect(row).toContainText(/[1-9][\d,]*\.\d\d USD/)
  await expectWithinView(row.getByRole('cell').last())
  await expectAccessibleInEveryLook(owners, 'usage with costs')
  await owners.goto('/')
  await expect(owners.getByText('Cost', { exact: true })).toBeVisible()
  await leaks.check(pools.secrets, 3)
})

/** Sets a price from now on, and a later one that is deleted again. */
async function setPrices(page: Page, flavor: string): Promise<void> {
  await page.goto(`/pclouds?tab=flavors&flavor=${flavor}`)
  const drawer = page.getByRole('dialog')
  const amount = drawer.getByLabel('New price in USD')
  await hydrated(amount)
  await amount.fill('twelve')
  await clickWithinView(button(page, 'Set price'))
  await expect(drawer).toContainText('Use a decimal of at most 6 places')
  await amount.fill(PRICE)
  await clickWithinView(button(page, 'Set price'))
  const rows = drawer.getByRole('table', { name: `Prices of ${flavor}` }).getByRole('row')
  await expect(rows.last()).toContainText(`${PRICE} USD`)
  await expect(rows.last()).toContainText('in force')
  await expect(drawer).toContainText('A host of this flavor costs 72,000.00 USD/h')

  await amount.fill('1')
  await drawer.getByLabel('From', { exact: true }).fill('2199-01-01T00:00')
  await clickWithinView(button(page, 'Set price'))
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('scheduled')
  await expectAccessibleInEveryLook(page, 'prices of a flavor')
  await button(page, 'Delete the price that is not in force yet').click()
  await expect(rows).toHaveCount(2)
}

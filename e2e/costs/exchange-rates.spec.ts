import { expectAccessibleInEveryLook } from '../support/accessible'
import type { Api } from '../support/api'
import { expectShares, hydrated, openStudio } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const cost = {
  id: 'price',
  module: 'cost',
  enabled: true,
  params: { mode: 'soft', amount: 1, unknownPrice: 'neutral' },
}

const clustersWithCost = (api: Api) =>
  threeClusters(api, {
    modules: () => [
      { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } },
      cost,
    ],
  })

type Row = { id: string; revision: number }

async function change(api: Api, path: string, body: object): Promise<void> {
  const { revision } = await api.get<Row>(path)
  await api.call('PUT', path, { body, headers: { 'if-match': `"${revision}"` } })
}

test.slow()
test.use({ reducedMotion: 'reduce' })

test('a currency without a rate shows a warning until one is entered', async ({ page, api }) => {
  const currency = 'ISK'
  const { pool, accounts } = await clustersWithCost(api)
  await change(api, `/accounts/${accounts['vsphere-c']}`, { currency })
  await openStudio(page, pool)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(
    `${currency} has no exchange rate to USD: every price of vsphere-c counts as unknown.`,
  )
  await expect(preview.getByText(`no rate for ${currency}`).first()).toBeVisible()
  await expect(page.getByTestId('priced-coverage')).toHaveText('priced 66 %')
  await expect(page.getByRole('link', { name: /missing price/ })).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'a currency without a rate')

  await preview.getByRole('link', { name: 'Exchange rates' }).click()
  await page.getByRole('button', { name: 'New rate' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Currency', { exact: true }).fill(currency)
  await form.getByLabel('Rate in USD').fill('0')
  await form.getByRole('button', { name: 'Enter rate' }).click()
  await expect(form.getByText('Use a rate above 0.')).toBeVisible()
  await form.getByLabel('Rate in USD').fill('0,500')
  await expectAccessibleInEveryLook(page, 'entering a rate')
  await form.getByRole('button', { name: 'Enter rate' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: `1 ${currency} = 0.5 USD` })
  await expect(row).toContainText('in force')
  await expectAccessibleInEveryLook(page, 'a rate in force')

  await openStudio(page, pool)
  await expect(page.getByTestId('priced-coverage')).toHaveText('priced 100 %')
  // Prices of 0.04, 0.04 and 0.02 with a mean of 0.1 / 3.
  await expectShares(page, { 'vsphere-a': '26.7', 'vsphere-b': '26.7', 'vsphere-c': '46.6' })
})

test('a missing price is one click away', async ({ page, api }) => {
  const { pool, deployable, accounts } = await clustersWithCost(api)
  const { items } = await api.get<{ items: Row[] }>(`/prices?account=${accounts['vsphere-b']}`)
  for (const { id, revision } of items)
    await api.call('DELETE', `/prices/${id}`, { headers: { 'if-match': `"${revision}"` } })
  await openStudio(page, pool)
  await expect(page.getByText('price missing').first()).toBeVisible()
  await expect(page.getByTestId('priced-coverage')).toHaveText('priced 66 %')
  await expect(page.getByRole('link', { name: 'Enter 1 missing price' })).toHaveAttribute(
    'href',
    `/costs?filter=missing&pool=${pool.id}&dep=${deployable.id}`,
  )
  await expect(page.getByText(/^If the missing price was the highest or/)).toContainText(
    'vsphere-b would get 33.3 %',
  )
})

test('a percentage of an account is included in every preview', async ({ page, api }) => {
  const { pool, accounts } = await clustersWithCost(api)
  await page.goto(`/accounts?account=${accounts['vsphere-a']}&field=adjust`)
  const drawer = page.getByRole('dialog')
  const percent = drawer.getByLabel('Adjusted by')
  await hydrated(percent)
  await percent.fill('-100')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByText(/Use a percentage above -100/)).toBeVisible()
  await percent.fill('-75 %')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByRole('table').getByText('0.01 USD')).toBeVisible()
  // The form stays open, so its second save must not be rejected as outdated.
  await percent.fill('-50 %')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer.getByRole('table').getByText('0.02 USD')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a percentage')

  await openStudio(page, pool)
  await expectShares(page, { 'vsphere-a': '46.7', 'vsphere-b': '26.7', 'vsphere-c': '26.6' })
})

test('a user without the permission reads the rates', async ({ pageOf }) => {
  const page = await pageOf('auditor')
  await page.goto('/admin/settings?tab=rates')
  await expect(page.getByText('by the latest rate in force')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New rate' })).toBeDisabled()
})

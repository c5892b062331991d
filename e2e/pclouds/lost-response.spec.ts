import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { hostPools } from './support/host-pools'

type Hosts = { items: { name: string }[] }

test('a second click after a lost response books no second host', async ({
  api,
  person,
  pageOf,
}) => {
  const { flavor, tenant } = await hostPools(api, { az1: 3 })
  const { id: pcloud } = await api.post('/pclouds', { name: 'acme-prod', tenant: tenant.id })
  const complaints = /ERR_FAILED|Failed to load resource/
  const page = await pageOf(await person('owner', tenant.id), { complaints })
  const requests: string[] = []
  await page.route(`**/api/v1/pclouds/${pcloud}/hosts`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    requests.push(route.request().postData() ?? '')
    if (requests.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto(`/pclouds/${pcloud}?tab=calendar`)
  const open = page.getByText('As a list')
  await hydrated(open)
  await open.click()
  await page.getByRole('button', { name: `Book a ${flavor} host` }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Book a ${flavor} host`) })
  const book = dialog.getByRole('button', { name: 'Book', exact: true })
  await book.click()
  await expect(dialog.getByText('The host was not booked')).toBeVisible()
  // The page shows the booked host now.
  await expect(page.getByRole('table', { name: /Hosts of this/ })).toContainText('host-1')
  await book.click()
  await expect(dialog).toBeHidden()
  expect(requests).toHaveLength(2)
  expect(requests[1]).toBe(requests[0])
  const { items } = await api.get<Hosts>(`/pclouds/${pcloud}/hosts`)
  expect(items.map(({ name }) => name)).toEqual(['host-1'])
})

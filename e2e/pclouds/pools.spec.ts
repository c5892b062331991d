import { expectAccessibleInEveryLook } from '../support/accessible'
import { mark } from '../support/api'
import { bareCluster, button } from '../support/bare-cluster'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { hostPools } from './support/host-pools'

test.use({ reducedMotion: 'reduce' })

test('staff offer nodes as dedicated hosts, and withdraw them', async ({ page, api }) => {
  const cluster = await bareCluster(api, { nodes: 3 })
  const flavor = `large-${mark()}`
  await page.goto('/pclouds?tab=flavors')
  await hydrated(button(page, 'New flavor'))
  await button(page, 'New flavor').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Id').fill(flavor)
  await dialog.getByLabel('Description').fill('Two sockets, 64 GB')
  await dialog.getByLabel('Units').fill('2')
  await button(page, 'Create flavor').click()
  await expect(page.getByRole('dialog', { name: flavor })).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Two sockets, 64 GB')
  await button(page, 'Add hosts').click()
  await dialog.getByLabel('Search nodes').fill(cluster.name)
  const candidate = dialog.getByRole('row', { name: /node-02/ })
  await expect(candidate).toContainText('compute service is enabled; adding it disables it')
  await expectAccessibleInEveryLook(page, 'candidates')
  for (const node of ['node-01', 'node-02']) {
    const row = dialog.getByRole('row', { name: new RegExp(node) })
    await row.getByRole('checkbox').check()
  }
  await expect(dialog).toContainText('take VMs of all tenants now')
  await button(page, 'Add 2').click()
  await expect(dialog.getByRole('row', { name: /node-0[12]/ })).toHaveCount(2)
  await expect(dialog.getByRole('row', { name: /node-02/ })).toContainText('free')
  await expectAccessibleInEveryLook(page, 'a flavor')

  await dialog
    .getByRole('row', { name: /node-02/ })
    .getByRole('button', { name: 'Remove…' })
    .click()
  await button(page, 'Remove').click()
  await expect(dialog.getByRole('row', { name: /node-0[12]/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectAccessibleInEveryLook(page, 'host flavors')
})

test('a finding is fixed after confirmation', async ({ page, api }) => {
  const cluster = await bareCluster(api, { nodes: 1 })
  const { items } = await api.get<{ items: { id: string }[] }>(`/clusters/${cluster.id}/nodes`)
  const node = items[0]?.id ?? ''
  const flavor = `small-${mark()}`
  await api.post('/host-flavors', { id: flavor, description: '', units: 1 })
  const service = (enabled: boolean) =>
    api.call('PUT', `/nodes/${node}/service`, { body: { enabled } })
  await service(false)
  await api.post(`/host-flavors/${flavor}/hosts`, { node })
  await service(false)
  await page.goto('/pclouds?tab=reconcile')
  const row = page.getByRole('row', { name: new RegExp(flavor) })
  await expect(row).toContainText('is disabled: no tenant can take it')
  await expectAccessibleInEveryLook(page, 'reconcile')
  await row.getByRole('button', { name: 'Enable service' }).click()
  await expectAccessibleInEveryLook(page, 'a fix')
  await page.getByRole('dialog').getByRole('button', { name: 'Enable service' }).click()
  await expect(row).toHaveCount(0)
})

test('a tenant has a project id at a provider', async ({ page, api }) => {
  const [name, projectId] = [`acme-${mark()}`, mark()]
  const { id } = await api.post('/tenants', { name })
  await page.goto('/admin/settings?tab=tenants')
  await hydrated(button(page, name))
  await button(page, name).click()
  await button(page, 'Add project id').click()
  await page.getByRole('dialog').getByLabel('Project id 1', { exact: true }).fill(projectId)
  await button(page, 'Save').click()
  const saved = () => api.get<{ projectIds: unknown[] }>(`/tenants/${id}`)
  await expect.poll(async () => (await saved()).projectIds).toMatchObject([{ projectId }])
})

test('limits and aggregates are shown', async ({ page, api }) => {
  const tenant = `acme-${mark()}`
  await api.post('/tenants', { name: tenant })
  await page.goto('/pclouds?tab=tenants')
  await hydrated(button(page, tenant))
  await button(page, tenant).click()
  await page.getByRole('dialog').getByLabel('Host units', { exact: true }).fill('12')
  await expectAccessibleInEveryLook(page, 'a limit')
  await button(page, 'Save').click()
  await expect(page.getByRole('row', { name: new RegExp(tenant) })).toContainText('0 / 12')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'limits')
  await page.getByRole('tab', { name: 'OpenStack' }).click()
  await expect(button(page, 'Commands')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'aggregates')
  const download = page.waitForEvent('download')
  await button(page, 'JSON').click()
  expect((await download).suggestedFilename()).toBe('host-aggregates.json')
})

test('a calendar shows the holder of each host, as a chart and as a table', async ({
  page,
  api,
}) => {
  const { flavor, tenant, zones } = await hostPools(api, { az1: 2 })
  const { id } = await api.post('/pclouds', { name: 'prod', tenant: tenant.id })
  const endAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await api.post(`/pclouds/${id}/hosts`, { flavor, name: 'leased', endAt })
  await api.post(`/pclouds/${id}/hosts`, { flavor, name: 'kept' })
  await page.goto(`/pclouds?tab=calendar&flavor=${flavor}`)
  const bars = page.getByRole('region', { name: 'Holders over time' }).getByRole('link')
  await expect(bars).toHaveCount(2)
  await expect(page.getByTestId('holding-prod-kept')).toHaveAccessibleName(/kept of prod, held/)
  const rows = page.getByRole('table', { name: 'Who holds which host' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  const node = zones[0]?.nodes[0]?.name ?? ''
  await expect(rows.filter({ hasText: node })).toContainText(tenant.name)
  await expect(rows.filter({ hasText: 'kept' })).toContainText('no end')
  await expectAccessibleInEveryLook(page, 'who holds what')
  await bars.first().click()
  await expect(page.getByRole('heading', { name: 'prod', level: 1 })).toBeVisible()
})

test.describe('people of a tenant', () => {
  test.use({ as: 'owner' })

  test('start with their objects', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
    await expectAccessibleInEveryLook(page, 'start')
  })

  test('create their own tokens', async ({ page }) => {
    await page.goto('/admin/settings?tab=tokens')
    await hydrated(button(page, 'New token'))
    await button(page, 'New token').click()
    await expect(page.getByRole('checkbox', { name: 'pcloud.own' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'inventory.read' })).toHaveCount(0)
    await expectAccessibleInEveryLook(page, 'tokens of a tenant')
  })
})

import { expectAccessibleInEveryLook } from '../support/accessible'
import { bareCluster, button, keyCell, keyGrid, nodeKeysOf } from '../support/bare-cluster'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test('edits are pasted, undone and restored, and edits of other users are not overwritten', async ({
  page,
  api,
  context,
  guards,
}) => {
  guards.expectComplaint(/status of 412/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const cluster = await bareCluster(api)
  const put = async (body: object) => {
    const headers = { 'if-match': `"${(await nodeKeysOf(api, cluster.id)).revision}"` }
    return api.call('PUT', `/clusters/${cluster.id}/node-keys`, { body, headers })
  }
  const keys = [
    { name: 'SSD', value: 0 },
    { name: 'rack', value: 1, weight: 5, sticky: true },
    { name: '_zone', value: 2 },
  ]
  await put({ keys, values: {} })
  await page.goto(`/clusters/${cluster.id}`)
  await hydrated(keyGrid(page))
  await expect(page.getByRole('columnheader', { name: 'zone reserved' })).toBeVisible()
  await expect(
    page.getByRole('columnheader', { name: /^rack sticky with weight\s*5$/ }),
  ).toBeVisible()
  await expect(keyCell(page, 'node-01', 'RAM contention')).toHaveText('0.00')

  await keyCell(page, 'node-01', 'SSD').click()
  await page.evaluate(() => navigator.clipboard.writeText('1\t3\n0.5\tx'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(keyCell(page, 'node-02', 'SSD')).toHaveText('0.5*')
  await expect(keyCell(page, 'node-02', 'rack')).toHaveText('x*')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(keyCell(page, 'node-02', 'SSD')).toHaveText('(0)')
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(keyCell(page, 'node-02', 'SSD')).toHaveText('0.5*')
  await page.reload()
  await hydrated(keyGrid(page))
  await expect(page.getByTestId('pending-summary')).toHaveText('Pending: 4 changes')

  const { items } = await api.get<{ items: { id: string }[] }>(`/clusters/${cluster.id}/nodes`)
  await put({ changes: { [items[0]?.id ?? '']: { SSD: 9 } } })
  await button(page, 'Apply').click()
  const notice = page.getByRole('status').filter({ hasText: 'changed this cluster' })
  await expect(notice).toContainText('node-01, SSD: saved as 9')
  await expectAccessibleInEveryLook(page, 'nodes with a conflict')
  await button(page, 'Use the saved value').click()
  await button(page, 'Apply').click()
  await expect(button(page, 'Apply')).toHaveCount(0)
  await expect(keyCell(page, 'node-01', 'SSD')).toHaveText('9*')
  await expect(keyCell(page, 'node-02', 'rack')).toHaveText('x*')

  await keyCell(page, 'node-02', 'rack').click()
  await button(page, 'rack').click()
  await page.getByRole('menuitem', { name: 'Remove key rack from all nodes' }).click()
  await expect(keyCell(page, 'node-02', 'rack')).toHaveCount(0)
  await button(page, 'Apply').click()
  await expect(button(page, 'Apply')).toHaveCount(0)
  expect((await nodeKeysOf(api, cluster.id)).keys.map(({ name }) => name)).toEqual(['SSD', '_zone'])
})

test.describe('an operator', () => {
  test.use({ as: 'operator' })

  test('switches the service of a node, and edits no keys', async ({ page, apiAs }) => {
    const admin = await apiAs('admin')
    const cluster = await bareCluster(admin, { nodes: 2 })
    const body = { keys: [{ name: 'SSD', value: 0 }], values: {} }
    const headers = { 'if-match': '"1"' }
    await admin.call('PUT', `/clusters/${cluster.id}/node-keys`, { body, headers })
    await page.goto(`/clusters/${cluster.id}`)
    await hydrated(keyGrid(page))
    await expect(button(page, 'Add key')).toHaveAttribute('aria-disabled', 'true')
    await expect(keyCell(page, 'node-01', 'SSD')).toHaveAttribute('aria-readonly', 'true')
    await keyCell(page, 'node-01', 'SSD').click()
    await button(page, 'node-01').click()
    await page.getByRole('menuitem', { name: 'Open node…' }).click()
    await button(page, 'Disable service').click()
    await expect(button(page, 'Enable service')).toBeVisible()
    await expectAccessibleInEveryLook(page, 'a node')
    await page.keyboard.press('Escape')
    await expect(keyCell(page, 'node-01', 'state')).toHaveText('service off')
  })
})

test('several selected nodes go into maintenance together', async ({ page, api }) => {
  const cluster = await bareCluster(api)
  await page.goto(`/clusters/${cluster.id}`)
  await hydrated(keyGrid(page))
  await keyCell(page, 'node-01', 'state').click()
  await page.keyboard.press('Shift+ArrowDown')
  await button(page, '2 nodes').click()
  await page.getByRole('menuitem', { name: 'Maintenance…', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInEveryLook(page, 'maintenance of several nodes')
  await dialog.getByRole('button', { name: 'Maintenance: 2 nodes' }).click()
  await expect(dialog.getByText('2 nodes done, none failed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  for (const node of ['node-01', 'node-02'])
    await expect(keyCell(page, node, 'state')).toContainText('maintenance')
})

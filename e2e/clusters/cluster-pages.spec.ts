import { expectAccessibleInEveryLook } from '../support/accessible'
import { bareCluster, button, keyCell, keyGrid } from '../support/bare-cluster'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { expectWithinView } from '../support/within-view'

test('a cluster shows its local storage, and its settings name errors', async ({
  page,
  api,
  guards,
}) => {
  guards.expectComplaint(/status of 422/)
  const cluster = await bareCluster(api, { nodes: 1, localStorage: true })
  await page.goto(`/clusters?q=${cluster.name}`)
  await expect(page.getByRole('row', { name: new RegExp(cluster.name) })).toContainText(
    'local storage',
  )
  await expectAccessibleInEveryLook(page, 'clusters')
  await page.getByRole('link', { name: cluster.name }).click()
  await expect(page.getByText('A VM starts on the node of its disk.')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await hydrated(button(page, 'Save'))
  await page.getByLabel('First threshold').fill('-20')
  await button(page, 'Save').click()
  await expect(page.getByLabel('First threshold')).toHaveAccessibleDescription(/cannot be below/)
  await expectAccessibleInEveryLook(page, 'settings of a cluster')
  await page.getByLabel('First threshold').fill('60')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert').filter({ hasText: `${cluster.name} saved` })).toBeVisible()
  expect((await api.get<{ initial: number }>(`/clusters/${cluster.id}`)).initial).toBe(60)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/clusters/${cluster.id}`)
  await expectWithinView(page.getByRole('columnheader', { name: /^vCPUs/ }))
})

test('a VM is created, starts, moves and stops', async ({ page, api }) => {
  const cluster = await bareCluster(api, { nodes: 2 })
  await page.goto(`/clusters/${cluster.id}?tab=vms`)
  await hydrated(button(page, 'New VM'))
  await button(page, 'New VM').click()
  await button(page, 'Create VM').click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAccessibleDescription(
    'This field is required.',
  )
  await page.getByRole('dialog').getByLabel('Name').fill('web-01')
  await button(page, 'Create VM').click()
  await button(page, 'Start').click()
  const outcome = page.getByRole('dialog').getByRole('status')
  await expect(outcome).toContainText(/web-01 started on node-0[12]/)
  await button(page, 'Migrate').click()
  await expect(outcome).toContainText(/web-01 moved to node-0[12]/)
  await expectAccessibleInEveryLook(page, 'a VM')
  await button(page, 'Stop').click()
  await expect(button(page, 'Start')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /web-01/ })).toContainText('stopped')
  await expectAccessibleInEveryLook(page, 'VMs')
  await page.getByRole('tab', { name: 'Keys' }).click()
  await page.getByTestId('key-#RAM').getByRole('button').click()
  await expectAccessibleInEveryLook(page, 'keys of a VM')
  await button(page, 'Add customer key').click()
  await page.getByRole('dialog').getByLabel('Name').fill('group')
  await expect(page.getByRole('dialog')).toContainText('adds to no score now')
  await expectAccessibleInEveryLook(page, 'setting a key')
})

test('a stopped VM gets another size', async ({ page, api, guards }) => {
  guards.expectComplaint(/status of 422/)
  const cluster = await bareCluster(api, { nodes: 1 })
  const body = { clusterId: cluster.id, name: 'db-01', ramMb: 2048, vcpus: 1 }
  const vm = await api.post<{ id: string }>('/vms', body)
  await page.goto(`/clusters/${cluster.id}?tab=vms&open=${vm.id}`)
  const size = page.getByRole('dialog').getByRole('region', { name: 'Size' })
  await hydrated(size.getByRole('button', { name: 'Change size' }))
  await size.getByLabel('RAM, MiB').fill('0')
  await size.getByRole('button', { name: 'Change size' }).click()
  await expect(size.getByLabel('RAM, MiB')).toHaveAccessibleDescription(/This starts at 1\.$/)
  await size.getByLabel('RAM, MiB').fill('4096')
  await size.getByLabel('vCPUs').fill('3')
  await expectAccessibleInEveryLook(page, 'the size of a VM')
  await size.getByRole('button', { name: 'Change size' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'db-01 has its new size' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What it is' })).toContainText('4 GiB')
  expect(await api.get(`/vms/${vm.id}`)).toMatchObject({ ramMb: 4096, vcpus: 3 })
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expect(size).toHaveCount(0)
})

test('archived nodes and clusters are restored', async ({ page, api }) => {
  const cluster = await bareCluster(api, { nodes: 1 })
  const { items } = await api.get<{ items: { id: string; revision: number }[] }>(
    `/clusters/${cluster.id}/nodes`,
  )
  const [node] = items
  const body = { clusterId: cluster.id, name: 'db-01', ramMb: 2048, vcpus: 1 }
  const vm = await api.post<{ id: string }>('/vms', body)
  await api.post(`/vms/${vm.id}/start`, {})
  const removed = async (path: string) => {
    const { revision } = await api.get<{ revision: number }>(path)
    await api.call('DELETE', path, { headers: { 'if-match': `"${revision}"` } })
  }
  await removed(`/nodes/${node?.id}`)
  await page.goto(`/clusters/${cluster.id}`)
  // The section below moves when the nodes are loaded.
  await expect(page.getByText('No nodes yet')).toBeVisible()
  await page.getByText('Archived nodes').click()
  await button(page, 'Restore node-01').click()
  await expect(page.getByText('No nodes are archived.')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Node keys' })).toContainText('node-01')

  await removed(`/clusters/${cluster.id}`)
  await page.goto('/clusters')
  await hydrated(page.getByText('Archived clusters'))
  await page.getByText('Archived clusters').click()
  await expect(button(page, `Restore ${cluster.name}`)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'archived clusters')
  await page.goto(`/clusters/${cluster.id}?tab=settings`)
  await hydrated(button(page, 'Restore'))
  await expect(page.getByText('Restore the cluster to change it.').first()).toBeVisible()
  await expectAccessibleInEveryLook(page, 'an archived cluster')
  await button(page, 'Restore').click()
  await expect(button(page, 'Save')).toBeEnabled()
  expect(await api.get(`/clusters/${cluster.id}`)).toMatchObject({ archived: false })
})

test('a VM opens over the list of all VMs, and closing it returns there', async ({ page, api }) => {
  const cluster = await bareCluster(api, { nodes: 1 })
  const body = { clusterId: cluster.id, name: `vm-${cluster.id}`, ramMb: 2048, vcpus: 1 }
  const vm = await api.post<{ id: string }>('/vms', body)
  await page.goto(`/vms?cluster=${cluster.id}&open=${vm.id}`)
  const panel = page.getByRole('dialog', { name: body.name })
  await expect(panel.getByRole('link', { name: 'Its keys' })).toHaveAttribute(
    'href',
    new RegExp(`^/clusters/${cluster.id}`),
  )
  await expectAccessibleInEveryLook(page, 'a VM over the list')
  await panel.getByRole('button', { name: 'Start' }).click()
  await expect(panel.getByText('Runs on node-01')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/vms\\?cluster=${cluster.id}$`))
  await expect(page.getByRole('row', { name: new RegExp(body.name) })).toContainText('running')
})

test('a phone shows the tabs and the states of VMs completely', async ({ page, api }) => {
  const cluster = await bareCluster(api, { nodes: 1 })
  const body = { clusterId: cluster.id, name: 'a-rather-long-name-of-a-vm', ramMb: 2048, vcpus: 1 }
  const vm = await api.post<{ id: string }>('/vms', body)
  await api.post(`/vms/${vm.id}/start`, {})
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`/clusters/${cluster.id}?tab=vms`)
  const state = page.getByRole('row', { name: /a-rather-long-name/ }).getByText('running')
  await expectWithinView(state)
  expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectWithinView(page.getByRole('tab', { name: 'Settings' }))
})

test('a node with VMs goes down only after a confirmation', async ({ page, api }) => {
  const cluster = await bareCluster(api, { nodes: 1 })
  const body = { clusterId: cluster.id, name: 'db-01', ramMb: 2048, vcpus: 1 }
  const vm = await api.post<{ id: string }>('/vms', body)
  await api.post(`/vms/${vm.id}/start`, {})
  await page.goto(`/clusters/${cluster.id}`)
  await hydrated(keyGrid(page))
  const setDown = async () => {
    await keyCell(page, 'node-01', 'state').click()
    await button(page, 'node-01').click()
    await page.getByRole('menuitem', { name: 'Set state: stopped (down)' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Set node-01 to stopped?' })
  await setDown()
  await expect(dialog).toContainText('1 VM runs on node-01.')
  await expectAccessibleInEveryLook(page, 'a node goes down')
  await button(page, 'Cancel').click()
  await expect(dialog).toBeHidden()
  expect((await api.get<{ state: string }>(`/vms/${vm.id}`)).state).toBe('running')
  await setDown()
  await dialog.getByRole('button', { name: 'Set to stopped' }).click()
  await expect(keyCell(page, 'node-01', 'state')).toContainText('stopped')
  expect((await api.get<{ state: string }>(`/vms/${vm.id}`)).state).toBe('lost')
})

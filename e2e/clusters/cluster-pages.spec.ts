import { expectAccessibleInEveryLook } from '../support/accessible'
import { bareCluster, button } from '../support/bare-cluster'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

test('a cluster with local storage says so, and its settings name what is wrong', async ({
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
})

test('a VM is created, starts, moves and stops', async ({ page, api }) => {
  const cluster = await bareCluster(api, { nodes: 2 })
  await page.goto(`/clusters/${cluster.id}?tab=vms`)
  await hydrated(button(page, 'New VM'))
  await button(page, 'New VM').click()
  await button(page, 'Create VM').click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAccessibleDescription(
    'Write something here.',
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
  await expect(page.getByRole('row', { name: /^web-01/ })).toContainText('stopped')
  await expectAccessibleInEveryLook(page, 'VMs')
  await page.getByRole('tab', { name: 'Keys' }).click()
  await page.getByTestId('key-#RAM').getByRole('button').click()
  await expectAccessibleInEveryLook(page, 'keys of a VM')
  await button(page, 'Add customer key').click()
  await page.getByRole('dialog').getByLabel('Name').fill('group')
  await expect(page.getByRole('dialog')).toContainText('adds to no score now')
  await expectAccessibleInEveryLook(page, 'setting a key')
})

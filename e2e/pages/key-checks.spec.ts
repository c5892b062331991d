import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import type { Api } from '../support/api'
import { kvm } from '../support/kvm'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const opener = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const finding = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Findings' }).getByRole('row').filter({ hasText: words })

/** Starts "web-01" on node-07, the only node with the SSD that it requires. */
async function running(api: Api) {
  const made = await kvm(api)
  await made.start(made.vm)
  return made
}

const checksOf = (
  page: Page,
  { cluster }: { cluster: { id: string } },
  template = 'keep-together',
) => page.goto(`/clusters/${cluster.id}?tab=checks&template=${template}`)

async function choose(page: Page, field: string, ...options: string[]) {
  await page.getByRole('combobox', { name: field }).click()
  for (const option of options) await page.getByRole('option', { name: option }).click()
  await page.keyboard.press('Escape')
}

test('the checks list keys that isolate only by preference, and keys on one side only', async ({
  page,
  api,
}) => {
  const made = await running(api)
  await api.post('/resource-keys', {
    level: 'server',
    subject: made.vm.id,
    class: 'system',
    name: 'SDD',
    value: 1,
    weight: 5,
  })
  await checksOf(page, made)
  const soft = finding(page, 'soft isolation')
  await expect(soft).toContainText('only a preference of 1 VM')
  await expect(soft).toContainText('set the last threshold to 5.0 or more')
  await expect(finding(page, 'on VMs only')).toContainText('SDD')
  await expect(finding(page, 'on nodes only')).toHaveCount(0)
  await expect(page.getByTestId('moves-summary').first()).toHaveText(
    '0 of 1 running VM would move if started today.',
  )
  await expectAccessibleInEveryLook(page, 'checks')
})

test('a template is previewed, and applied as a whole', async ({ page, api }) => {
  const made = await running(api)
  await checksOf(page, made, 'licensed-nodes')
  await hydrated(
    opener(page, 'Show menu')
      .or(page.getByRole('textbox', { name: 'Key' }))
      .first(),
  )
  await page.getByRole('textbox', { name: 'Key' }).fill('Oracle')
  await choose(page, 'Level', 'customer')
  await choose(page, 'VMs of', 'acme')
  await choose(page, 'Nodes', 'node-01', 'node-02')
  const preview = page.getByTestId('template-preview')
  await expect(preview).toContainText('start on node-01 and node-02 only')
  await expect(preview).toContainText('These VMs never run on other nodes')
  await expect(preview.getByTestId('moves-summary')).toHaveText(
    '1 of 1 running VM would move if started today. These changes alter 1 placement.',
  )
  await preview.getByRole('button', { name: 'Show which' }).click()
  const move = preview.getByRole('row', { name: /^web-01/ })
  await expect(move).toContainText('node-07')
  await expect(move).toContainText('score −945.0')
  await expectAccessibleInEveryLook(page, 'template')

  // The preview marks a preference.
  await page.getByRole('switch', { name: 'On no other nodes' }).click()
  await expect(preview).toContainText('This is a preference')
  await page.getByRole('switch', { name: 'On no other nodes' }).click()
  await preview.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Licensed nodes applied')).toBeVisible()
  await expect(finding(page, 'hard isolation')).toContainText('Oracle')
  const keys = await api.get<{
    cluster: { columns: { name: string }[]; keys: { name: string }[] }
  }>(`/clusters/${made.cluster.id}/keys?include=cluster`)
  expect(keys.cluster.columns.map(({ name }) => name)).toContain('Oracle')
  expect(keys.cluster.keys.filter(({ name }) => name === 'Oracle').length).toBe(1)
})

test('a template is not applied if keys changed since the preview', async ({
  page,
  api,
  guards,
}) => {
  guards.expectComplaint(/status of 412/)
  const made = await running(api)
  await checksOf(page, made)
  await hydrated(page.getByRole('textbox', { name: 'Key' }))
  await choose(page, 'VMs of', 'web-01')
  await expect(page.getByTestId('template-preview')).toContainText('This is a preference')
  const { revision } = await api.get<{ revision: number }>(`/clusters/${made.cluster.id}`)
  await api.call('PUT', `/clusters/${made.cluster.id}`, {
    body: { overheadMb: 512 },
    headers: { 'if-match': `"${revision}"` },
  })
  await page.getByTestId('template-preview').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'was not applied' })).toBeVisible()
})

test('the grid of nodes lists the VMs that would move while a key is edited', async ({
  page,
  api,
}) => {
  const made = await running(api)
  await page.goto(`/clusters/${made.cluster.id}`)
  await hydrated(opener(page, 'Add key'))
  await type(page, 'node-03', '1')
  const summary = page.getByTestId('moves-summary')
  await expect(summary).toHaveText(
    '0 of 1 running VM would move if started today. These changes alter 0 placements.',
  )
  await type(page, 'node-07', '0')
  await expect(summary).toHaveText(
    '1 of 1 running VM would move if started today. These changes alter 1 placement.',
  )
  await opener(page, 'Show which').click()
  await expect(page.getByRole('region', { name: 'VMs that would move' })).toContainText('node-03')
  await expectAccessibleInEveryLook(page, 'moves')
})

test('a weight in the form of a key lists the VMs that would move', async ({ page, api }) => {
  const made = await running(api)
  await page.goto(`/clusters/${made.cluster.id}?tab=keys&vm=${made.vm.id}`)
  await hydrated(opener(page, 'Add system key'))
  await opener(page, 'Add system key').click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('SSD')
  const summary = form.getByTestId('moves-summary')
  await expect(summary).toContainText('0 of 1 running VM would move if started today')
  await form.getByRole('textbox', { name: 'Weight' }).fill('-500')
  await expect(summary).toHaveText(
    '1 of 1 running VM would move if started today. These changes alter 1 placement.',
  )
  await expectAccessibleInEveryLook(page, 'key with moves')
})

test('a last threshold lists the VMs that would move', async ({ page, api }) => {
  const made = await running(api)
  await page.goto(`/clusters/${made.cluster.id}?tab=settings`)
  const last = page.getByRole('textbox', { name: 'Last threshold' })
  await hydrated(last)
  await last.fill('60')
  const summary = page.getByTestId('moves-summary')
  await expect(summary).toHaveText(
    '1 of 1 running VM would move if started today. These changes alter 1 placement.',
  )
  await opener(page, 'Show which').click()
  await expect(page.getByRole('row', { name: /^web-01/ })).toContainText('no acceptable node')
  await expectAccessibleInEveryLook(page, 'settings with moves')
  await last.fill('90')
  await expect(summary).toHaveCount(0)
})

async function type(page: Page, node: string, value: string) {
  await page.getByTestId(`cell-${node}-SSD`).click()
  await page.keyboard.type(value)
  await page.keyboard.press('Enter')
}

import type { Page } from '@playwright/test'
import { type Api, mark } from '../support/api'
import { bareCluster, button, keyCell, keyGrid, nodeKeysOf } from '../support/bare-cluster'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const nodes = Array.from({ length: 8 }, (_, i) => `node-0${i + 1}`)

/** A VM with a key that overrides the one of its image, which avoids SSD. */
async function webVm(api: Api, clusterId: string) {
  const image = `image-${mark()}`
  const vm = await api.post('/vms', {
    clusterId,
    name: 'web-01',
    ramMb: 4096,
    vcpus: 2,
    subjects: { image },
  })
  const ofImage = { level: 'image', class: 'system', name: 'SSD', value: 0, weight: 5 }
  await api.post('/resource-keys', { ...ofImage, subject: image })
  return vm
}

test('a key is added to all nodes, set on a VM, and explains the choice of the node', async ({
  page,
  api,
}) => {
  const cluster = await bareCluster(api)
  await webVm(api, cluster.id)
  await page.goto('/')
  await page.getByRole('link', { name: 'Clusters' }).click()
  await page.getByRole('link', { name: cluster.name }).click()

  await addToNodes(page, api, cluster.id)
  await setOnVm(page)
  await explainNode(page)
})

async function addToNodes(page: Page, api: Api, clusterId: string) {
  await hydrated(keyGrid(page))
  await button(page, 'Add key').click()
  await page.getByRole('dialog').getByLabel('Name').fill('SDD')
  const unasked = page.getByRole('dialog').getByText('No VM of this cluster has the key SDD yet')
  await expect(unasked).toBeVisible()
  await page.getByRole('dialog').getByLabel('Name').fill('SSD')
  await expect(page.getByRole('dialog').getByText('No VM of this cluster')).toHaveCount(0)
  await expect(page.getByRole('dialog').getByLabel('Default')).toHaveValue('0')
  await button(page, 'Add').click()
  for (const node of nodes) await expect(keyCell(page, node, 'SSD')).toHaveText('(0)')
  await keyCell(page, 'node-07', 'SSD').click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('pending-summary')).toHaveText('Pending: 2 changes')
  expect((await nodeKeysOf(api, clusterId)).keys).toEqual([])
  await button(page, 'Apply').click()
  await expect(button(page, 'Apply')).toHaveCount(0)
  await expect(keyCell(page, 'node-07', 'SSD')).toHaveText('1*')
  await expect(keyCell(page, 'node-08', 'SSD')).toHaveText('(0)')
}

async function setOnVm(page: Page) {
  await page.getByRole('tab', { name: 'Keys' }).click()
  await button(page, 'Add system key').click()
  await page.getByRole('dialog').getByLabel('Name').fill('SSD')
  await page.getByRole('dialog').getByLabel('Weight').fill('50')
  const effect = page.getByRole('dialog').getByRole('status').filter({ hasText: 'For web-01' })
  await expect(effect).toHaveText('For web-01Would win.')
  await button(page, 'Add key').click()
  const row = page.getByTestId('key-SSD')
  await expect(row).toContainText('Server')
  await row.getByRole('button').click()
  await expect(page.getByTestId('level-server')).toContainText('value 1, weight 50wins')
  const image = page.getByTestId('level-image')
  await expect(image.locator('s')).toHaveText('value 0, weight 5')
  await expect(image).toContainText('overridden')
  await expect(page.getByRole('list', { name: 'Levels of SSD' }).getByRole('listitem')).toHaveCount(
    16,
  )
}

async function explainNode(page: Page) {
  await page.getByRole('tab', { name: 'Explain' }).click()
  await button(page, 'Run').click()
  await expect(page.getByTestId('placement-headline')).toHaveText(
    'node-07 was chosen: it alone passed in round 5 of 10 (threshold 40).',
  )
  await expect(button(page, 'round 5: 1 node left')).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByTestId('round-4')).toHaveAttribute('data-state', 'none')
  await expect(page.getByTestId('round-5')).toContainText('node-07')
  await expect(page.getByTestId('score-node-07')).toContainText('50.0')
  await button(page, 'Why not node-03?').click()
  await expect(page.getByTestId('why-not-node')).toContainText('score 0.0, needed > 40')
}

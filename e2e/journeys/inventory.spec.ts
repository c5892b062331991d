import type { Page } from '@playwright/test'
import { type Api, mark } from '../support/api'
import { bareCluster, keyCell, keyGrid } from '../support/bare-cluster'
import { expectSaved, gridReady, openCosts, paste, priceCell, summary } from '../support/cost-grid'
import { drop, expectCounts, openImport } from '../support/import-drawer'
import { expect } from '../support/pending-set'
import { fileOf413, pricedAccount, realmInFile } from '../support/price-file'
import { priceGap } from '../support/price-gap'
import { expectNoSideways, hydrated, openStudio, ready } from '../support/studio'
import { button, type Follow, isPhone, runInBothWidths } from './walk-journeys'

runInBothWidths([
  {
    name: 'a price gap is closed from a spreadsheet',
    walk: closePriceGap,
    designed: 5,
    unseen: 0,
    onPhone: 0,
  },
  {
    name: 'a price file with errors is staged for next month',
    walk: importPrices,
    designed: 7,
    unseen: 1,
    onPhone: 0,
  },
  {
    name: 'a pod is taken into maintenance',
    walk: takePodOut,
    designed: 4,
    unseen: 0,
    onPhone: 1,
  },
  {
    name: 'a key is added to the nodes and a VM, and explains the node',
    walk: explainKey,
    designed: 9,
    unseen: 0,
    onPhone: 2,
  },
])

async function closePriceGap(page: Page, api: Api) {
  const gap = await priceGap(api)
  const { name } = gap.accounts['ec2-prod']
  await openStudio(page, gap.pool)
  await page.getByRole('link', { name: 'Enter 1 missing price' }).click()
  await gridReady(page)
  await expect(priceCell(page, name, 'm.large', 'us-east-1')).toBeFocused()
  await page.keyboard.type('0,1920')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Missing/ }).click()
  await page.getByRole('searchbox', { name: 'Search prices' }).fill(name)
  await priceCell(page, name, 'c.1', 'all').click()
  await paste(page, '0.01\r\n0.02\r\n')
  await expect(summary(page)).toHaveText('Pending: 3 changes')
  await expectSaved(page)
  await expectNoSideways(page)
  await button(page, 'Review').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply now' }).click()
  await ready(page)
  await expect(page.getByTestId('priced-coverage')).toHaveText('priced 100 %')
}

async function importPrices(page: Page, api: Api) {
  const fixture = await pricedAccount(api)
  await openCosts(page, { acct: fixture.account.id })
  const panel = await openImport(page)
  await drop(page, 'prices.csv', fileOf413(fixture))
  await button(page, 'Match names').click()
  await panel
    .getByRole('combobox', { name: `realm ${realmInFile} is` })
    .selectOption({ label: 'eu-west-1' })
  await button(page, 'Dry run').click()
  await expectCounts(page, [12, 38, 350, 4, 9])
  await button(page, '9 Errors').click()
  await expect(panel).toContainText('This is not a number.')
  await expectNoSideways(page)
  await button(page, 'Stage 50 valid changes').click()
  await expect(summary(page)).toContainText('Pending: 50 changes')
  await button(page, 'Schedule…').click()
  const review = page.getByRole('dialog', { name: 'Review price changes' })
  await review.getByLabel('In force from').fill('2099-01-01T00:00')
  await expect(button(page, 'Schedule')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(review).toBeHidden()
}

async function takePodOut(page: Page, api: Api, follow: Follow) {
  const { pod, other, tenant } = await boundPod(api)
  await page.goto('/launches')
  await follow('Pods')
  await hydrated(page.getByPlaceholder('Pod, group or zone'))
  await page.getByPlaceholder('Pod, group or zone').fill(pod)
  await button(page, new RegExp(`^Change state of ${pod}`)).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(`${tenant} (general) → ${other}`)
  await drawer.getByRole('button', { name: 'Set to maintenance' }).click()
  await expect(page.getByRole('row').filter({ hasText: pod })).toContainText('maintenance')
  await expectNoSideways(page)
  await page.getByRole('tab', { name: 'Bindings' }).click()
  await expect(page.getByRole('region', { name: 'Bindings over time' })).toBeVisible()
}

async function explainKey(page: Page, api: Api, follow: Follow) {
  const cluster = await bareCluster(api)
  await api.post('/vms', { clusterId: cluster.id, name: 'web-01', ramMb: 4096, vcpus: 2 })
  await page.goto('/pools')
  await follow('Clusters')
  await page.getByRole('link', { name: cluster.name }).click()
  await hydrated(keyGrid(page))
  await button(page, 'Add key').click()
  await page.getByRole('dialog').getByLabel('Name').fill('SSD')
  await page.keyboard.press('Enter')
  await expect(keyCell(page, 'node-01', 'SSD')).toBeFocused()
  if (isPhone(page)) await keyCell(page, 'node-07', 'SSD').click()
  else for (let row = 1; row < 7; row += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await button(page, 'Apply').click()
  await expect(button(page, 'Apply')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Keys' }).click()
  await button(page, 'Add system key').click()
  await page.getByRole('dialog').getByLabel('Name').fill('SSD')
  await page.getByRole('dialog').getByLabel('Weight').fill('50')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('key-SSD')).toContainText('Server')
  await page.getByRole('tab', { name: 'Explain' }).click()
  await button(page, 'Run').click()
  await expect(page.getByTestId('placement-headline')).toContainText('node-07 was chosen')
  await button(page, 'Why not node-03?').click()
  await expect(page.getByTestId('why-not-node')).toContainText('score 0.0, needed > 40')
  await expectNoSideways(page)
}

/** Creates a pod with a tenant, and another pod in the same realm. */
async function boundPod(api: Api) {
  const id = mark()
  const provider = await api.post('/providers', { name: `cloud-${id}`, kind: 'test' })
  const realm = await api.post('/realms', { name: `north-${id}`, providerId: provider.id })
  const [pod, other, tenant] = [`first-${id}`, `second-${id}`, `mover-${id}`]
  for (const name of [pod, other]) await api.post('/pods', { name, realmId: realm.id })
  const { id: tenantId } = await api.post('/tenants', { name: tenant })
  await api.post('/pod-requests', { tenant: tenantId, az: realm.id, kind: 'server' })
  return { pod, other, tenant }
}

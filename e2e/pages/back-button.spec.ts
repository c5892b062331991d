import { openCosts, priceCell } from '../support/cost-grid'
import { priceGap } from '../support/price-gap'
import { expectShares, openStudio, ready, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { publish, threeClusters, weightedSplit } from '../support/three-clusters'

test('a return with the Back button shows the draft that was saved before', async ({
  page,
  api,
}) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  const status = page.getByTestId('draft-status')
  await weightOf(page, 'vsphere-a').fill('2')
  await expect(status).toContainText('1 change, saved')
  await page.getByRole('navigation').getByRole('link', { name: 'Launches' }).click()
  await expect(page.getByRole('heading', { name: 'Launches', level: 1 })).toBeVisible()

  await page.goBack()
  await ready(page)
  await expect(weightOf(page, 'vsphere-a')).toHaveValue('2')
  await expect(status).toContainText('1 change, saved')
  await weightOf(page, 'vsphere-b').fill('4')
  await expect(status).toContainText('2 changes, saved')
  await expectShares(page, { 'vsphere-b': '57.1' })
})

test('a studio that is opened again by a link shows versions published in the meantime', async ({
  page,
  api,
}) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  const history = page.getByRole('tab', { name: /^History/ })
  await history.click()
  await expect(page.getByText('Meanwhile')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Pools' }).click()
  await expect(page.getByRole('heading', { name: 'Pools', level: 1 })).toBeVisible()

  await publish(api, pool.id, 1, { modules: [weightedSplit({})] }, 'Meanwhile')
  await page.getByRole('searchbox', { name: 'Search pools' }).fill(pool.name)
  await page.getByRole('link', { name: pool.name }).click()
  await ready(page)
  await history.click()
  await expect(page.getByText('Meanwhile').first()).toBeVisible()
})

test('a return with the Back button shows the prices that are in force by then', async ({
  page,
  api,
}) => {
  const { accounts, profiles, realms } = await priceGap(api)
  const { id, name } = accounts['ec2-prod']
  await page.clock.install()
  await openCosts(page, { acct: id })
  const cell = priceCell(page, name, 'm.large', 'eu-west-1')
  await expect(cell).toContainText('0.2')
  await page.getByRole('navigation').getByRole('link', { name: 'Launches' }).click()
  await expect(page.getByRole('heading', { name: 'Launches', level: 1 })).toBeVisible()

  // Longer than the browser caches a response that no page shows.
  await page.clock.fastForward('10:00')
  await api.post('/prices', {
    accountId: id,
    hardwareProfileId: profiles['m.large'],
    realmId: realms['eu-west-1'],
    amount: '0.7',
    supersede: true,
  })
  await page.goBack()
  await expect(cell).toContainText('0.7')
})

import { expectAccessibleInEveryLook } from '../support/accessible'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

test.use({ reducedMotion: 'reduce' })

test('a deployable shows the pools that can run it, and why other accounts cannot', async ({
  page,
  api,
}) => {
  const { pool, deployable, accounts } = await threeClusters(api)
  await api.call('POST', `/accounts/${accounts['vsphere-b']}/maintenance`, {
    body: { on: true },
    status: 200,
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/deployables?q=${deployable.name}`)
  const row = page.getByRole('row').filter({ hasText: deployable.name })
  await expect(row).toContainText(/2 of \d+/)
  const opener = row.getByRole('button', { name: deployable.name }).first()
  await hydrated(opener)
  await opener.click()
  const drawer = page.getByRole('dialog', { name: deployable.name })
  const table = drawer.getByRole('table', { name: `Pools that can run ${deployable.name}` })
  const own = table.getByRole('row').filter({ hasText: pool.name })
  await expect(own).toContainText('2 of 3')
  await expect(own.getByRole('listitem')).toHaveText([/maintenance: 1 account/])
  await expectAccessibleInEveryLook(page, 'pools of a deployable')
  await page.setViewportSize({ width: 390, height: 844 })
  await own.getByRole('link', { name: /maintenance/ }).scrollIntoViewIfNeeded()
  await own.getByRole('link', { name: /maintenance/ }).click()
  await expect(page).toHaveURL(
    new RegExp(`/accounts\\?account=${accounts['vsphere-b']}&field=maintenance`),
  )
})

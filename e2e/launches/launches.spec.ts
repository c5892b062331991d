import type { Page } from '@playwright/test'
import { clustersFirst, launchIn } from '../support/spilled-launch'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const button = (page: Page, name: string) => page.getByRole('button', { name })
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Launches' }).locator('tbody tr[aria-rowindex]')

test('new launches wait behind a button, and a filter can be widened', async ({ page, api }) => {
  const fixture = await clustersFirst(api)
  await launchIn(api, fixture)
  await page.goto(`/launches?pool=${fixture.pool.id}`)
  await expect(rows(page)).toHaveCount(1)
  await launchIn(api, fixture)
  await expect(page.getByText('1 new launch', { exact: false })).toBeVisible({ timeout: 60_000 })
  await expect(rows(page)).toHaveCount(1)
  await button(page, 'Show').first().click()
  await expect(rows(page)).toHaveCount(2)

  await page.goto(`/launches?pool=${fixture.pool.id}&from=2020-01-01&to=2020-01-02`)
  await hydrated(button(page, 'Widen to 7 d'))
  await button(page, 'Widen to 7 d').click()
  await expect(rows(page)).toHaveCount(2)
  await page.goto(`/launches?pool=${fixture.pool.id}&outcome=failed`)
  await hydrated(button(page, 'Clear the filter'))
  await button(page, 'Clear the filter').click()
  await expect(rows(page).first()).toBeVisible()
  await button(page, 'View').click()
  await page.getByRole('checkbox', { name: 'Account share' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Share' })).toHaveCount(0)
})

test('a period that ends before it starts is rejected at its field without a request', async ({
  page,
}) => {
  await page.goto('/launches?from=2026-03-02&to=2026-03-01')
  await hydrated(button(page, 'Filter (2)'))
  const to = page.getByLabel('To', { exact: true })
  await expect(to).toHaveAccessibleDescription('Choose the first day or a later one.')
  await expect(page.getByText('Could not load')).toHaveCount(0)
  await hydrated(to)
  await to.fill('2026-03-03')
  await expect(to).toHaveAccessibleDescription('')
  await expect(button(page, 'Widen to 7 d')).toBeVisible()
})

test('a long list is loaded and rendered only as far as it is scrolled', async ({ page, api }) => {
  const { pool, deployable } = await threeClusters(api)
  const one = { pool: pool.id, deployable: deployable.id }
  for (const count of [100, 60])
    await api.post('/launch-batches', { launches: Array.from({ length: count }, () => one) })
  await page.goto(`/launches?pool=${pool.id}`)
  const table = page.getByRole('table', { name: 'Launches, newest first' })
  await expect(table).toHaveAttribute('aria-rowcount', '101')
  await hydrated(page.getByRole('button', { name: 'Show older launches' }))
  const list = page.getByRole('region', { name: 'Launches' })
  const toEnd = () => list.evaluate((it) => it.scrollTo({ top: it.scrollHeight }))
  await toEnd()
  await expect(table).toHaveAttribute('aria-rowcount', '161')
  expect(await list.evaluate((it) => it.scrollTop)).toBeGreaterThan(1000)
  // Rendered rows have a different height than estimated, which may move the end of the list.
  await expect(async () => {
    await toEnd()
    await expect(table.locator('tr[aria-rowindex="161"]')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  expect(await table.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(100)
  await expect(page.getByRole('button', { name: 'Show older launches' })).toHaveCount(0)
})

test.describe('an operator', () => {
  test.use({ as: 'operator' })

  test('tries a launch: alternatives first', async ({ page, api }) => {
    const fixture = await clustersFirst(api)
    await page.goto('/launches')
    await hydrated(button(page, 'New test launch'))
    await button(page, 'New test launch').click()
    for (const [label, name] of [
      ['Pool', fixture.pool.name],
      ['Deployable', fixture.deployable.name],
    ] as const) {
      await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(name)
      await page.getByRole('listbox').getByRole('option', { name, exact: true }).click()
    }
    await button(page, 'Show alternatives').click()
    const table = page.getByRole('region', { name: 'Alternatives' })
    await expect(table.locator('tbody tr')).toHaveCount(4)
    await expect(table.getByRole('row', { name: /ec2-prod/ })).toContainText('G2')
    await page.getByRole('button', { name: 'Launch', exact: true }).click()
    await expect(page.getByTestId('headline')).toContainText('was chosen in G1')
  })
})

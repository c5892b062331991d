import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { kvm } from '../support/kvm'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const opener = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })

test('a placement is explained in steps, with the reasons against another node', async ({
  page,
  api,
}) => {
  const { vm, start } = await kvm(api)
  const { placement } = await start(vm)
  await page.goto(`/placements/${placement.id}`)
  await hydrated(opener(page, 'Place again'))
  await expect(page.getByTestId('placement-headline')).toHaveText(
    'node-07 was chosen: it alone passed in round 5 of 10 (threshold 40).',
  )
  await expect(opener(page, 'constraints: 7 nodes left')).toBeVisible()
  await expect(opener(page, 'round 5: 1 node left')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('figure', { name: /^Rounds\. Round 5 is the first/ })).toBeVisible()
  await expect(page.getByRole('figure').locator('svg')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sticky keys', exact: true })).toContainText(
    'licence',
  )

  await page.getByText('As a table').click()
  await expect(page.getByTestId('round-4')).toHaveAttribute('data-state', 'none')
  await expect(page.getByTestId('round-5')).toHaveText('5401 of 7: node-07')
  await expect(page.getByTestId('round-6')).toHaveAttribute('data-state', 'not-held')
  const score = page.getByTestId('score-node-07')
  await expect(score).toContainText('50.0')
  await expect(score.getByRole('row', { name: /^SSD/ })).toHaveText('SSD1115050.0')
  await expectAccessibleInEveryLook(page, 'rounds')

  await opener(page, 'constraints: 7 nodes left').click()
  const eighth = page.getByRole('row', { name: /^node-08/ })
  await expect(eighth).toContainText('needs 4.0 + 1.0 GiB, has 2.0')
  await opener(page, 'Why not node-03?').click()
  const answer = page.getByTestId('why-not-node')
  await expect(answer).toContainText('score 0.0, needed > 40')
  await opener(page, 'Why not node-08?').click()
  await expect(answer).toContainText('more committable memory')
  await expectAccessibleInEveryLook(page, 'constraints')
})

test('placing again uses the current keys, and writes nothing', async ({ page, api }) => {
  const { cluster, vm, start } = await kvm(api)
  const { placement } = await start(vm)
  await page.goto(`/placements/${placement.id}`)
  const again = page.getByTestId('placed-again')
  await hydrated(opener(page, 'Place again'))
  await opener(page, 'Place again').click()
  await expect(again).toContainText('Today the decision is the same.')

  const own = await api.get<{ items: { id: string; revision: number }[] }>(
    `/resource-keys?subject=${vm.id}`,
  )
  for (const { id, revision } of own.items)
    await api.call('DELETE', `/resource-keys/${id}`, { headers: { 'if-match': `"${revision}"` } })
  await opener(page, 'Place again').click()
  await expect(again).toContainText(/passed in round 9 of 10|passed in round 10 of 10/)
  await expectAccessibleInEveryLook(page, 'placed again')

  await page.getByRole('link', { name: 'all placements of this VM' }).click()
  await expect(page.getByRole('link', { name: 'web-01' })).toHaveCount(1)
  await page.goto(`/placements?cluster=${cluster.id}`)
  await expect(page.getByRole('row', { name: /web-01/ })).toContainText('node-07')
})

test('a dry run on the page of the cluster', async ({ page, api }) => {
  const { cluster, vm, newVm } = await kvm(api)
  const other = await newVm('web-02')
  await page.goto(`/clusters/${cluster.id}?tab=explain&vm=${vm.id}`)
  await hydrated(opener(page, 'Run'))
  await opener(page, 'Run').click()
  const headline = page.getByTestId('placement-headline')
  await expect(headline).toContainText('node-07 was chosen')
  await opener(page, 'Why not node-03?').click()
  await expect(page.getByTestId('why-not-node')).toContainText('score 0.0, needed > 40')
  await expectAccessibleInEveryLook(page, 'dry run')

  await page.getByRole('combobox', { name: 'VM' }).click()
  await page.getByRole('option', { name: other.name }).click()
  await expect(headline).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Place' }).click()
  await page.getByRole('option', { name: 'a new VM like it' }).click()
  await opener(page, 'Run').click()
  await expect(headline).toContainText('tied')
  await opener(page, 'draw: 1 node left').click()
  await expect(page.getByRole('region', { name: 'The draw' })).toContainText('seed is recorded')
  expect((await api.get<{ items: [] }>(`/placements?cluster=${cluster.id}`)).items).toEqual([])
})

test.describe('an owner of the tenant', () => {
  test.use({ as: 'owner' })

  test('sees an alias of the host and the own keys, but no node', async ({ page, apiAs }) => {
    const api = await apiAs('admin')
    const { vm, newVm, start } = await kvm(api)
    const key = { level: 'server', class: 'customer', name: 'group', value: 1, weight: 7 }
    const first = await newVm('web-00')
    for (const it of [first, vm]) await api.post('/resource-keys', { ...key, subject: it.id })
    await start(vm)
    const { placement } = await start(first)
    await page.goto(`/placements/${placement.id}`)
    await expect(page.getByTestId('placement-headline')).toHaveText(
      /^host-[0-9a-f]{8} was chosen\.$/,
    )
    const keys = page.getByRole('row', { name: /^group/ })
    await expect(keys).toContainText('web-01 7.0')
    await expect(page.getByRole('main')).not.toContainText(/node-0|round|SSD/)
    await expectAccessibleInEveryLook(page, 'placement of a tenant')
    await page.goto('/placements')
    await expect(page.getByRole('row', { name: /web-00/ }).first()).toContainText('host-')
  })
})

import type { Studio } from '@/lib/features/policies/schema'
import { countPresses } from '../journeys/presses'
import type { Api } from '../support/api'
import {
  expectDeltas,
  expectNoSideways,
  expectShares,
  openStudio,
  weightOf,
} from '../support/studio'
import { expect, test } from '../support/test'
import { publish, threeClusters, weightedSplit } from '../support/three-clusters'
import { clickWithinView, expectWithinView } from '../support/within-view'

test.use({ viewport: { width: 390, height: 844 }, as: 'operator' })

type Version = { version: number; document: unknown; restoredFrom: number | null; author: string }

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a bad publish is rolled back, ${viewport.width} wide`, async ({ page, api }) => {
    await page.setViewportSize(viewport)
    const presses = await countPresses(page)
    const fixture = await threeClusters(api)
    const { accounts, pool } = fixture
    const bad = weightedSplit({
      [accounts['vsphere-a'] ?? '']: 9,
      [accounts['vsphere-b'] ?? '']: 1,
      [accounts['vsphere-c'] ?? '']: 0,
    })
    await publish(api, pool.id, 1, { modules: [bad] }, 'Everything to vsphere-a')

    await openStudio(page, pool, { tab: 'history' })
    await expectShares(page, { 'vsphere-a': '90.0', 'vsphere-b': '10.0', 'vsphere-c': '0.0' })
    await expect(page.getByRole('button', { name: /publish/i })).toHaveCount(0)
    await expectNoSideways(page)
    await clickWithinView(page.getByRole('button', { name: 'Restore v1' }))

    const dialog = page.getByRole('dialog', { name: 'Restore v1 as v3' })
    const row = dialog.getByRole('row', { name: new RegExp(fixture.deployable.name) })
    await expect(row.getByRole('img').last()).toHaveAccessibleName(
      'vsphere-a 33.4 %, vsphere-b 33.3 %, vsphere-c 33.3 %',
    )
    await expect(row).toContainText('56.7 pp')
    await expectNoSideways(page)
    await expectWithinView(row)
    await clickWithinView(dialog.getByRole('button', { name: 'Publish v3' }))
    await expect(dialog).toBeHidden()
    // The history was opened by its address, which is not counted.
    expect(presses()).toBe(2)

    await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '3')
    await expectShares(page, { 'vsphere-a': '33.4', 'vsphere-b': '33.3', 'vsphere-c': '33.3' })
    await expect(page.getByRole('button', { name: /publish/i })).toHaveCount(0)

    const [v1, v3] = [1, 3].map((it) => api.get<Version>(`/pools/${pool.id}/policy/versions/${it}`))
    expect((await v3)?.document).toEqual((await v1)?.document)
    expect(await v3).toMatchObject({ restoredFrom: 1, author: 'Omar Haddad' })
    const { items } = await api.get<{ items: { actorName: string; note: string }[] }>(
      `/audit?action=policy.restore&subject=${pool.name}`,
    )
    expect(items).toMatchObject([{ actorName: 'Omar Haddad', note: 'restored v1: Restore v1' }])
  })

test('a draft is reviewed and published on a phone', async ({ pageOf, api }) => {
  const { pool, deployable } = await threeClusters(api)
  const page = await pageOf('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await openStudio(page, pool)
  await weightOf(page, 'vsphere-a').fill('2')
  await clickWithinView(page.getByRole('button', { name: 'Review & publish' }))
  const dialog = page.getByRole('dialog', { name: /^Review & publish/ })
  await expectWithinView(dialog.getByRole('row', { name: new RegExp(deployable.name) }))
  // The buttons stay visible while the dialog is scrolled to its top.
  const publishing = dialog.getByRole('button', { name: 'Publish v2' })
  await expect(publishing).toBeInViewport({ ratio: 1 })
  await expectNoSideways(page)
  await clickWithinView(publishing)
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '2')
})

test('any two versions are compared, also by a link', async ({ page, api }) => {
  const fixture = await threeClusters(api)
  const { accounts, pool, deployable } = fixture
  const [a = '', b = '', c = ''] = ['vsphere-a', 'vsphere-b', 'vsphere-c'].map(
    (name) => accounts[name],
  )
  await publish(api, pool.id, 1, { modules: [weightedSplit({ [a]: 9, [b]: 1, [c]: 0 })] }, 'To a')
  await publish(api, pool.id, 2, { modules: [weightedSplit({ [a]: 1, [b]: 1, [c]: 2 })] }, 'To c')

  await openStudio(page, pool, { tab: 'history' })
  const row = page.getByRole('list', { name: 'Versions' }).locator('[data-version="3"]')
  await row.getByRole('button', { name: 'What changed' }).click()
  await clickWithinView(row.getByRole('button', { name: 'Compare with another version' }))
  const dialog = page.getByRole('dialog', { name: 'Compare two versions' })
  await expect(dialog.getByRole('combobox', { name: 'Before' })).toHaveValue(/^v2 by /)
  await expect(dialog.getByRole('combobox', { name: 'After' })).toHaveValue(/^v3 \(live\) by /)

  await dialog.getByRole('combobox', { name: 'Before' }).click()
  await page.getByRole('option', { name: /^v1 by / }).click()
  await expect(page).toHaveURL(/[?&]pair=1\.\.3(&|$)/)
  const shares = dialog.getByRole('row', { name: new RegExp(deployable.name) }).getByRole('img')
  await expect(shares.first()).toHaveAccessibleName(
    'vsphere-a 33.4 %, vsphere-b 33.3 %, vsphere-c 33.3 %',
  )
  await expect(shares.last()).toHaveAccessibleName(
    'vsphere-a 25.0 %, vsphere-b 25.0 %, vsphere-c 50.0 %',
  )
  await expectNoSideways(page)
  await page.reload()
  await expect(
    dialog.getByRole('list', { name: 'Differences' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/pair=/)
})

test('the draft of another user is compared with a version and with the own draft', async ({
  page,
  api,
  apiAs,
}) => {
  const { pool, accounts } = await threeClusters(api)
  const draft = async (of: Api, weight: number) => {
    const document = { modules: [weightedSplit({ [accounts['vsphere-a'] ?? '']: weight })] }
    const body = { revision: 0, baseVersion: 1, document }
    return of.call<{ revisionId: string }>('PUT', `/pools/${pool.id}/policy/draft`, { body })
  }
  await draft(await apiAs('operator'), 2)
  const { revisionId } = await draft(api, 3)
  await openStudio(page, pool, { rev: revisionId, tab: 'history', pair: '1..shared' })
  const dialog = page.getByRole('dialog', { name: 'Compare two versions' })
  const differences = dialog.getByRole('list', { name: 'Differences' })
  await expect(dialog.getByRole('combobox', { name: 'After' })).toHaveValue(/^Draft of /)
  await expect(differences).toContainText('vsphere-a weight 1 → 3')
  await dialog.getByRole('combobox', { name: 'Before' }).click()
  await page.getByRole('option', { name: 'Your draft' }).click()
  await expect(differences).toContainText('vsphere-a weight 2 → 3')
  await expectNoSideways(page)
})

test('a copy of a shared draft that inherits the global default also inherits it', async ({
  page,
  api,
  apiAs,
}) => {
  const { pool } = await threeClusters(api)
  const path = `/pools/${pool.id}/policy/draft`
  const { global } = await api.get<Studio>(`/pools/${pool.id}/studio`)
  const inheriting = { baseVersion: 1, inherits: true, document: global.document }
  const { revisionId } = await api.call<{ revisionId: string }>('PUT', path, {
    body: { revision: 0, ...inheriting },
  })
  await api.call('DELETE', path, { status: 204 })
  await openStudio(page, pool, { rev: revisionId })
  await page.getByRole('button', { name: 'Copy into my draft' }).click()
  await expect(page.getByTestId('draft-status')).toContainText(/changes?, saved/)
  const own = await apiAs('operator')
  const { draft } = await own.get<Studio>(`/pools/${pool.id}/studio`)
  expect(draft?.inherits).toBe(true)
})

test('the live policy is compared with an older version', async ({ page, api }) => {
  const { accounts, pool } = await threeClusters(api)
  const modules = [weightedSplit({ [accounts['vsphere-a'] ?? '']: 4 })]
  await publish(api, pool.id, 1, { modules }, 'To a')
  await openStudio(page, pool, { cmp: '1', tab: 'deployables' })
  await expectDeltas(page, { 'vsphere-a': '+33.3' })
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toContainText(
    /The live policy changes \d+ of \d+ deployables? compared with v1; biggest: .+ \+33\.3 pp/,
  )
  await expect(page.getByRole('columnheader', { name: 'v1 / Live' })).toBeVisible()
})

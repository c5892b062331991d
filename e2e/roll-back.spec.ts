import { expectNoSideways, expectShares, openStudio } from './support/studio'
import { expect, test } from './support/test'
import { publish, threeClusters, weightedSplit } from './support/three-clusters'

test.use({ viewport: { width: 390, height: 844 }, as: 'operator' })

type Version = { version: number; document: unknown; restoredFrom: number | null; author: string }

test('a bad publish is rolled back from a phone', async ({ page, api }) => {
  const world = await threeClusters(api)
  const { accounts, pool } = world
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
  await page.getByRole('button', { name: 'Restore v1' }).click()

  const dialog = page.getByRole('dialog', { name: 'Restore v1 as v3' })
  const row = dialog.getByRole('row', { name: new RegExp(world.deployable.name) })
  await expect(row.getByRole('img').last()).toHaveAccessibleName(
    'vsphere-a 33.4 %, vsphere-b 33.3 %, vsphere-c 33.3 %',
  )
  await expect(row).toContainText('56.7 pp')
  await expectNoSideways(page)
  await dialog.getByRole('button', { name: 'Publish v3' }).click()
  await expect(dialog).toBeHidden()

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

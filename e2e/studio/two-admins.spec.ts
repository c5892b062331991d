import type { Page } from '@playwright/test'
import { type Api, apiOf, demoUrl, requestAs } from '../support/api'
import { expectShares, openStudio, shareOf, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import {
  type Document,
  publish,
  type ThreeClusters,
  threeClusters,
  weightedSplit,
} from '../support/three-clusters'

/** A banner about a newer live version may take this long. */
const toldWithinMs = 3_000

const fine = (points: number) => ({
  id: 'fine',
  module: 'failure-fine',
  enabled: true,
  params: { fine: points, unit: 'points', windowHours: 6, lastResortAfter: null },
})

const documentOf = ({ accounts }: ThreeClusters, weight: number, points: number): Document => {
  const [a = '', b = '', c = ''] = Object.values(accounts)
  return { modules: [weightedSplit({ [a]: weight, [b]: 1, [c]: 1 }), fine(points)] }
}

type Version = { version: number; document: Document; author: string }
const versionsOf = async (api: Api, { pool }: ThreeClusters) =>
  (await api.get<{ items: Version[] }>(`/pools/${pool.id}/policy/versions?limit=200`)).items

const status = (page: Page) => page.getByTestId('draft-status')
const fineOf = (page: Page) => page.getByRole('spinbutton', { name: 'Fine', exact: true })
const banner = (page: Page, version: number) =>
  page.getByRole('status').filter({ hasText: `v${version} is live` })
const reviewButton = (page: Page) => page.getByRole('button', { name: 'Review & publish' })

/** A pool at v12 with a fine of 5 points, and failures that make the fine count. */
async function poolAtV12(api: Api): Promise<ThreeClusters> {
  const world = await threeClusters(api)
  for (let base = 1; base < 12; base++)
    await publish(api, world.pool.id, base, documentOf(world, 1, base === 11 ? 5 : base))
  await api.post(`/accounts/${world.accounts['vsphere-a']}/failures`, { source: 'test', count: 2 })
  return world
}

async function openCard(page: Page, module: string): Promise<void> {
  const toggle = page.getByRole('button', { name: new RegExp(`^${module}`) }).first()
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
}

test('two admins change one policy, and nothing is lost', async ({ page, api, person, guards }) => {
  guards.expectComplaint(/status of 412/)
  const world = await poolAtV12(api)
  await openStudio(page, world.pool)
  await weightOf(page, 'vsphere-a').fill('2')
  await openCard(page, 'Failure fine')
  await fineOf(page).fill('2')
  await expect(status(page)).toContainText('2 changes, saved')

  const other = await person('admin')
  const theirApi = apiOf(await requestAs(demoUrl, other.state))
  const theirs = documentOf(world, 1, 8)
  await publish(theirApi, world.pool.id, 12, theirs, 'A stricter fine')
  await expect(banner(page, 13)).toBeVisible({ timeout: toldWithinMs })
  await expect(banner(page, 13)).toContainText(`published by ${other.name}`)
  await banner(page, 13).getByRole('button', { name: 'See what changed' }).click()
  await expect(banner(page, 13).getByRole('listitem')).toHaveText(['Failure fine: fine 5 → 8'])

  await reviewButton(page).click()
  const merge = page.getByRole('dialog', {
    name: `${other.name} published v13 while you were editing`,
  })
  const apply = merge.getByRole('button', { name: 'Apply merge to draft' })
  const automatic = merge.getByRole('list', { name: 'Merged automatically' })
  await expect(automatic).toBeHidden()
  await merge.getByText('1 field merges automatically').click()
  await expect(automatic.getByRole('listitem')).toHaveText([
    'Weighted split: vsphere-a weight 1 → 2 (your draft)',
  ])
  const conflict = merge.getByRole('radiogroup', { name: 'Failure fine: fine' })
  await expect(conflict).toContainText('5 → 2')
  await expect(conflict).toContainText('5 → 8')
  await expect(apply).toBeDisabled()
  const shares = merge.getByRole('row', { name: /vsphere-a/ }).getByRole('cell')
  const [v12, v13, withTheirs] = await shares.allTextContents()
  expect(new Set([v12, v13, withTheirs]).size).toBe(3)
  await conflict.getByRole('radio', { name: 'Keep mine' }).check()
  await expect(shares.nth(2)).not.toHaveText(withTheirs ?? '')
  expect((await shares.allTextContents()).slice(0, 2)).toEqual([v12, v13])
  const merged = await shares.nth(2).textContent()
  await apply.click()
  await expect(merge).toBeHidden()
  await expect(shareOf(page, 'vsphere-a')).toHaveText(merged ?? '')
  await expect(fineOf(page)).toHaveValue('2')
  await expect(banner(page, 13)).toBeHidden()

  await test.step('the merge is one undo step', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(banner(page, 13)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(fineOf(page)).toHaveValue('5')
    await page.getByRole('button', { name: 'Redo' }).click()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(banner(page, 13)).toBeHidden()
    await expect(fineOf(page)).toHaveValue('2')
  })

  await reviewButton(page).click()
  const review = page.getByRole('dialog', { name: /^Review & publish/ })
  await expect(review.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
    'Weighted split: vsphere-a weight 1 → 2',
    'Failure fine: fine 8 → 2',
  ])
  await review.getByRole('button', { name: 'Publish v14' }).click()
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '14')

  const [v14, kept] = await versionsOf(api, world)
  expect(v14).toMatchObject({ version: 14, document: documentOf(world, 2, 2) })
  expect(kept).toMatchObject({ version: 13, document: theirs, author: other.name })
  const stale = await theirApi.call<{ current: object; detail: string }>(
    'POST',
    `/pools/${world.pool.id}/policy/publish`,
    {
      body: { document: theirs, note: 'again' },
      headers: { 'if-match': '"13"' },
      status: 412,
    },
  )
  expect(stale.current).toMatchObject({ revision: 14, by: { version: 14, author: v14?.author } })
  expect(stale.detail).toContain('published v14 at')
})

test('publishing over an unseen version requires a merge first', async ({
  page,
  api,
  person,
  guards,
}) => {
  guards.expectComplaint(/status of 412/)
  const world = await threeClusters(api)
  const [a = '', b = '', c = ''] = Object.values(world.accounts)
  await openStudio(page, world.pool)
  await weightOf(page, 'vsphere-a').fill('2')
  await expect(status(page)).toContainText('1 change, saved')
  await reviewButton(page).click()
  const review = page.getByRole('dialog', { name: /^Review & publish/ })
  await expect(review).toBeVisible()

  const other = await person('admin')
  const theirApi = apiOf(await requestAs(demoUrl, other.state))
  const theirs = { modules: [weightedSplit({ [a]: 1, [b]: 5, [c]: 1 })] }
  await publish(theirApi, world.pool.id, 1, theirs, 'First')
  await review.getByRole('button', { name: 'Publish v2' }).click()
  const merge = page.getByRole('dialog', { name: /published v2 while you were editing$/ })
  await merge.getByRole('button', { name: 'Apply merge to draft' }).click()
  await expect(weightOf(page, 'vsphere-a')).toHaveValue('2')
  await expect(weightOf(page, 'vsphere-b')).toHaveValue('5')

  await test.step('an old version is restored beside the draft, over what is really live', async () => {
    await page.getByRole('tab', { name: /^History/ }).click()
    await page.getByRole('button', { name: 'Restore v1' }).click()
    const restore = page.getByRole('dialog', { name: /^Restore v1/ })
    await expect(restore).toContainText('You can merge it with v3 afterwards.')
    await publish(theirApi, world.pool.id, 2, { modules: [weightedSplit({ [c]: 4 })] }, 'Third')
    await expect(restore).toContainText('v3 is live now; this compares with v2.')
    await expect(restore.getByRole('button', { name: 'Publish v3' })).toBeDisabled()
    await restore.getByRole('button', { name: 'Compare with v3' }).click()
    await restore.getByRole('button', { name: 'Publish v4' }).click()
    await expect(restore).toBeHidden()
    await expect(banner(page, 4)).toBeVisible()
    await expect(weightOf(page, 'vsphere-b')).toHaveValue('5')
  })
  await expectShares(page, { 'vsphere-b': '62.5' })
})

import type { Page } from '@playwright/test'
import { countPresses } from '../journeys/presses'
import { type Api, apiOf, demoUrl, requestAs, type StorageState } from '../support/api'
import { openStudio, shareOf, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import {
  type Document,
  publish,
  type ThreeClusters,
  threeClusters,
  weightedSplit,
} from '../support/three-clusters'

/** The maximum time until the banner about a newer live version. */
const noticeWithinMs = 3_000

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

/** A pool at v12 with a fine of 5 points, and failures for which the fine is applied. */
async function poolAtV12(api: Api): Promise<ThreeClusters> {
  const fixture = await threeClusters(api)
  for (let base = 1; base < 12; base++)
    await publish(api, fixture.pool.id, base, documentOf(fixture, 1, base === 11 ? 5 : base))
  await api.post(`/accounts/${fixture.accounts['vsphere-a']}/failures`, {
    source: 'test',
    count: 2,
  })
  return fixture
}

async function openCard(page: Page, module: string): Promise<void> {
  const toggle = page.getByRole('button', { name: new RegExp(`^${module}`) }).first()
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
}

type Other = Awaited<ReturnType<typeof otherAdmin>>

async function otherAdmin(
  person: (role: 'admin') => Promise<{ name: string; state: StorageState }>,
) {
  const { name, state } = await person('admin')
  return { name, api: apiOf(await requestAs(demoUrl, state)) }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('two administrators change one policy, and nothing is lost', async ({
      page,
      api,
      person,
      guards,
    }) => {
      guards.expectComplaint(/status of 412/)
      const fixture = await poolAtV12(api)
      const other = await otherAdmin(person)
      const theirs = documentOf(fixture, 1, 8)
      const presses = await countPresses(page)
      await openStudio(page, fixture.pool)
      await weightOf(page, 'vsphere-a').fill('2')
      await openCard(page, 'Failure fine')
      await fineOf(page).fill('2')
      await expect(status(page)).toContainText('2 changes, saved')
      await publish(other.api, fixture.pool.id, 12, theirs, 'A stricter fine')
      await seeBanner(page, other)
      const before = presses()
      await merge(page, other)
      const merged = presses()
      await test.step('the merge is one undo step', () => undoMerge(page))
      const undone = presses()
      await publishMerged(page)
      // In addition to the five presses of the journey, one press opens the automatically merged changes.
      expect(merged - before + presses() - undone).toBe(6)
      await checkVersions(api, other, fixture, theirs)
    })
  })

async function seeBanner(page: Page, other: Other): Promise<void> {
  await expect(banner(page, 13)).toBeVisible({ timeout: noticeWithinMs })
  await expect(banner(page, 13)).toContainText(`published by ${other.name}`)
  await banner(page, 13).getByRole('button', { name: 'See what changed' }).click()
  await expect(banner(page, 13).getByRole('listitem')).toHaveText(['Failure fine: fine 5 → 8'])
}

async function merge(page: Page, other: Other): Promise<void> {
  await reviewButton(page).click()
  const dialog = page.getByRole('dialog', {
    name: `${other.name} published v13 while you were editing`,
  })
  const apply = dialog.getByRole('button', { name: 'Apply merge to draft' })
  const automatic = dialog.getByRole('list', { name: 'Merged automatically' })
  await expect(automatic).toBeHidden()
  await dialog.getByText('1 field merges automatically').click()
  await expect(automatic.getByRole('listitem')).toHaveText([
    'Weighted split: vsphere-a weight 1 → 2 (your draft)',
  ])
  const conflict = dialog.getByRole('radiogroup', { name: 'Failure fine: fine' })
  await expect(conflict).toContainText('5 → 2')
  await expect(conflict).toContainText('5 → 8')
  await expect(apply).toBeDisabled()
  const shares = dialog.getByRole('row', { name: /vsphere-a/ }).getByRole('cell')
  const [v12, v13, withTheirs] = await shares.allTextContents()
  expect(new Set([v12, v13, withTheirs]).size).toBe(3)
  await conflict.getByRole('radio', { name: 'Keep mine' }).check()
  await expect(shares.nth(2)).not.toHaveText(withTheirs ?? '')
  expect((await shares.allTextContents()).slice(0, 2)).toEqual([v12, v13])
  const merged = await shares.nth(2).textContent()
  await apply.click()
  await expect(dialog).toBeHidden()
  await expect(shareOf(page, 'vsphere-a')).toHaveText(merged ?? '')
  await expect(fineOf(page)).toHaveValue('2')
  await expect(banner(page, 13)).toBeHidden()
}

async function undoMerge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(banner(page, 13)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(fineOf(page)).toHaveValue('5')
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(banner(page, 13)).toBeHidden()
  await expect(fineOf(page)).toHaveValue('2')
}

async function publishMerged(page: Page): Promise<void> {
  await reviewButton(page).click()
  const review = page.getByRole('dialog', { name: /^Review & publish/ })
  await expect(review.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
    'Weighted split: vsphere-a weight 1 → 2',
    'Failure fine: fine 8 → 2',
  ])
  await review.getByRole('button', { name: 'Publish v14' }).click()
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '14')
}

/** Expects both versions to be complete, and a publish on an outdated version to be rejected with the newest one. */
async function checkVersions(api: Api, other: Other, fixture: ThreeClusters, theirs: Document) {
  const [v14, v13] = await versionsOf(api, fixture)
  expect(v14).toMatchObject({ version: 14, document: documentOf(fixture, 2, 2) })
  expect(v13).toMatchObject({ version: 13, document: theirs, author: other.name })
  const stale = await other.api.call<{ current: object; detail: string }>(
    'POST',
    `/pools/${fixture.pool.id}/policy/publish`,
    {
      body: { document: theirs, note: 'again' },
      headers: { 'if-match': '"13"' },
      status: 412,
    },
  )
  expect(stale.current).toMatchObject({ revision: 14, by: { version: 14, author: v14?.author } })
  expect(stale.detail).toContain('published v14 at')
}

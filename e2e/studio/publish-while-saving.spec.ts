import { setTimeout as wait } from 'node:timers/promises'
import type { Studio } from '@/lib/features/policies/schema'
import { expectShares, openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

/** Longer than review and publishing take. */
const slowMs = 3_000

test('a draft that is published while it is being saved leaves no draft', async ({ page, api }) => {
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  const path = '**/api/v1/pools/*/policy/draft'
  await page.route(path, async (route) => {
    await wait(slowMs)
    await route.continue()
  })
  const saving = page.waitForRequest(path)
  const saved = page.waitForResponse(path)
  await weightOf(page, 'vsphere-a').fill('2')
  await saving
  await page.getByRole('button', { name: 'Review & publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish v2' }).click()
  await expect(dialog).toBeHidden()
  await saved
  await expect(page.getByTestId('draft-status')).toHaveText('No changes')
  await expectShares(page, { 'vsphere-a': '50.0' })
  const { draft, live } = await api.get<Studio>(`/pools/${pool.id}/studio`)
  expect(draft).toBeNull()
  expect(live.revision).toBe(2)
})

import type { Page } from '@playwright/test'
import type { Studio } from '@/lib/features/policies/schema'
import type { Api } from '../support/api'
import { openStudio, ready, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const path = '**/api/v1/pools/*/policy/draft'
const status = (page: Page) => page.getByTestId('draft-status')

const savedRevision = async (api: Api, poolId: string) =>
  (await api.get<Studio>(`/pools/${poolId}/studio`)).draft?.revision ?? 0

/** Types by key, because browsers ask before leaving only pages that were used. */
async function type(page: Page, account: string, weight: string): Promise<void> {
  await weightOf(page, account).click()
  await weightOf(page, account).press('ControlOrMeta+A')
  await page.keyboard.type(weight)
}

for (const arrives of [true, false])
  test(`edits during a save survive a reload; the save ${arrives ? 'arrives' : 'is lost'}`, async ({
    page,
    api,
  }) => {
    const { pool } = await threeClusters(api)
    await openStudio(page, pool)
    await page.route(path, async (route) => {
      if (arrives) await route.fetch()
    })
    const request = page.waitForRequest(path)
    await type(page, 'vsphere-a', '2')
    await request
    await expect.poll(() => savedRevision(api, pool.id)).toBe(arrives ? 1 : 0)
    await expect(status(page)).toContainText('saving')
    await type(page, 'vsphere-b', '4')

    const questions: string[] = []
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type())
      await dialog.accept()
    })
    await page.reload()
    expect(questions).toEqual(['beforeunload'])
    await page.unroute(path)
    await ready(page)
    await expect(weightOf(page, 'vsphere-a')).toHaveValue('2')
    await expect(weightOf(page, 'vsphere-b')).toHaveValue('4')
    await type(page, 'vsphere-c', '3')
    await expect(status(page)).toContainText('3 changes, saved')
  })

test('later edits follow a save that arrived without a response', { tag: '@waits' }, async ({
  page,
  api,
  guards,
}) => {
  guards.expectComplaint(/status of 412/)
  const { pool } = await threeClusters(api)
  await openStudio(page, pool)
  await page.route(path, async (route) => void (await route.fetch()), { times: 1 })
  await weightOf(page, 'vsphere-a').fill('2')
  await expect.poll(() => savedRevision(api, pool.id)).toBe(1)
  await weightOf(page, 'vsphere-b').fill('4')
  await expect(status(page)).toContainText('Not saved')
  await expect(status(page)).toContainText('2 changes, saved')
})

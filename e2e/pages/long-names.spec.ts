import type { Page } from '@playwright/test'
import { pages } from '@/testing/role-matrix/pages'
import { longName } from '../support/api'
import { expectNoSideways, hydrated, openStudio } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const tabs = ['explain', 'matches', 'deployables', 'simulate', 'history'] as const

const fixture = { width: 1440, height: 900 }
const phone = { width: 390, height: 900 }

async function expectNoSidewaysAtAnyWidth(page: Page): Promise<void> {
  for (const size of [phone, fixture]) {
    await page.setViewportSize(size)
    await expectNoSideways(page)
  }
}

test('long names with markup break no layout and run nothing', async ({ page, api }) => {
  page.on('dialog', (dialog) => expect.soft(dialog.message(), 'a script ran').toBe(''))
  const { pool } = await threeClusters(api, { ec2: true, nameOf: longName })
  for (const { path } of pages.filter((it) => !it.path.includes('[') && it.admin === 200))
    await test.step(path, async () => {
      await page.goto(path)
      await hydrated(page.getByRole('main'))
      await expectNoSidewaysAtAnyWidth(page)
    })
  for (const tab of tabs)
    await test.step(tab, async () => {
      await openStudio(page, pool, { tab })
      await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
      await expectNoSidewaysAtAnyWidth(page)
    })
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { pages } from '@/testing/role-matrix/pages'
import { expectAccessibleInEveryLook, expectStill } from '../support/accessible'
import { hydrated, openStudio, weightOf } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

// The tests are independent, so that all workers share them.
test.describe.configure({ mode: 'parallel' })
test.slow()
test.use({ reducedMotion: 'reduce' })

for (const { path } of pages.filter((it) => !it.path.includes('[') && it.admin === 200))
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page.getByRole('main'))
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
    await expectAccessibleInEveryLook(page, path)
    await expectStill(page, path)
  })

test.describe('nobody', () => {
  test.use({ as: null })
  test('/login is accessible', async ({ page }) => {
    await page.goto('/login')
    await hydrated(page.getByRole('button', { name: 'Sign in' }))
    await expectAccessibleInEveryLook(page, '/login')
  })
})

/** Opens the tabs of the page one after the other. */
async function inEachTab(page: Page, look: (tab: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab')
  const names = await tabs.allInnerTexts()
  expect(names.length).toBeGreaterThan(4)
  for (const [i, name] of names.entries()) {
    await tabs.nth(i).click()
    await expect(tabs.nth(i)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
    await look(name)
  }
}

test('the settings are accessible in each tab', async ({ page }) => {
  await page.goto('/admin/settings')
  await hydrated(page.getByRole('tabpanel'))
  await inEachTab(page, (tab) => expectAccessibleInEveryLook(page, `settings, ${tab}`))
})

test('the studio is accessible in each tab', async ({ page, api }) => {
  const { pool } = await threeClusters(api, { ec2: true })
  await openStudio(page, pool)
  await inEachTab(page, async (tab) => {
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await expectAccessibleInEveryLook(page, tab)
    await expectStill(page, tab)
  })
})

test('the studio is accessible with its dialogs and menus', async ({ page, api }) => {
  const { pool } = await threeClusters(api, { ec2: true })
  await openStudio(page, pool, { asof: '2026-11-20T12:00:00Z', policy: '1' })
  await expect(page.getByText('Viewing v1,')).toBeVisible()
  await page.getByRole('button', { name: /^As of/ }).click()
  await expect(page.getByLabel('Another time')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a stored version as of an instant')
  await openStudio(page, pool)
  await page.getByRole('button', { name: 'Add what-if' }).click()
  await expectAccessibleInEveryLook(page, 'what-if menu')
  await page.keyboard.press('Escape')
  await weightOf(page, 'vsphere-a').fill('2')
  await page.getByRole('button', { name: 'Review & publish' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'review')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expectAccessibleInEveryLook(page, 'menu')
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'import')
})

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the shares are still distinguishable', async ({ page, api }) => {
    const { pool } = await threeClusters(api)
    await openStudio(page, pool)
    const slices = page.getByRole('img', { name: /^G1: / }).locator('[data-slice]')
    await expect(slices).toHaveCount(3)
    const fills = await slices.evaluateAll((all) =>
      all.map((slice) => {
        const path = slice.querySelector('path')
        return path === null ? '' : getComputedStyle(path).fill
      }),
    )
    expect(new Set(fills).size).toBe(3)
  })
})

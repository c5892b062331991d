import { pages } from '@/testing/role-matrix/pages'
import { expectAccessible } from './support/accessible'
import { hydrated, openStudio, weightOf } from './support/studio'
import { expect, test } from './support/test'
import { threeClusters } from './support/three-clusters'

const tabs = ['explain', 'matches', 'deployables', 'simulate', 'backtest', 'history'] as const

for (const colorScheme of ['light', 'dark'] as const)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test.describe(`${colorScheme}, ${width} wide`, () => {
      test.slow()
      test.use({ colorScheme, viewport: { width, height }, reducedMotion: 'reduce' })

      test('the pages are accessible', async ({ page }) => {
        for (const { path } of pages.filter((it) => !it.path.includes('[') && it.admin === 200)) {
          await page.goto(path)
          await hydrated(page.getByRole('main'))
          await expectAccessible(page, path)
        }
      })

      test('the studio is accessible, with each tab and dialog', async ({ page, api }) => {
        const { pool } = await threeClusters(api, { ec2: true })
        for (const tab of tabs) {
          await openStudio(page, pool, { tab })
          await expect(page.getByRole('tabpanel')).toBeVisible()
          await expectAccessible(page, tab)
        }
        await openStudio(page, pool, { asof: '2026-11-20T12:00:00Z', policy: '1' })
        await expect(page.getByText('Viewing v1,')).toBeVisible()
        await page.getByRole('button', { name: /^As of/ }).click()
        await expect(page.getByLabel('Another time')).toBeVisible()
        await expectAccessible(page, 'a stored version as of an instant')
        await openStudio(page, pool)
        await page.getByRole('button', { name: 'Add what-if' }).click()
        await expectAccessible(page, 'what-if menu')
        await page.keyboard.press('Escape')
        await weightOf(page, 'vsphere-a').fill('2')
        await page.getByRole('button', { name: 'Review & publish' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page, 'review')
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'More', exact: true }).click()
        await expectAccessible(page, 'menu')
        await page.getByRole('menuitem', { name: 'Import…' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page, 'import')
      })

      test.describe('nobody', () => {
        test.use({ as: null })
        test('the sign-in is accessible', async ({ page }) => {
          await page.goto('/login')
          await hydrated(page.getByRole('button', { name: 'Sign in' }))
          await expectAccessible(page, '/login')
        })
      })
    })

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the shares are still told apart', async ({ page, api }, info) => {
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
    await info.attach('forced colours', { body: await page.screenshot(), contentType: 'image/png' })
  })
})

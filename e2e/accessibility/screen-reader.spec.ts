import type { Page } from '@playwright/test'
import { launchIn } from '../support/spilled-launch'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

/** Roles without a meaning if the element has no name. */
const UNNAMED =
  /^\s*- (button|link|textbox|combobox|checkbox|radio|slider|tab|img|table|dialog)(:| \[|$)/m

/** The accessibility tree of the page, after a check that all controls have a name. */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  expect(tree.match(UNNAMED)?.[0] ?? null, tree).toBeNull()
  return tree
}

test('a launch is found and explained with a screen reader', async ({ page, api }) => {
  const fixture = await threeClusters(api)
  const { id, account } = await launchIn(api, fixture)

  await page.goto('/')
  await hydrated(page.getByRole('navigation', { name: 'Pages' }))
  const start = await treeOf(page)
  for (const landmark of ['banner', 'navigation "Pages"', 'main']) expect(start).toContain(landmark)
  expect(start).toMatch(/heading "Overview" \[level=1\]/)

  await page.getByRole('link', { name: 'Launches', exact: true }).press('Enter')
  await page.getByRole('searchbox', { name: 'Id or deployable' }).fill(id)
  const row = page.getByRole('row').filter({ hasText: fixture.deployable.name })
  await expect(row).toHaveCount(1)
  const list = await treeOf(page)
  expect(list).toMatch(/heading "Launches" \[level=1\]/)
  expect(list).toMatch(/table "Launches, newest first"/)
  expect(list).toMatch(/columnheader "Pool"/)

  await row.getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`/launches/${id}`))
  await expect(page.getByRole('img', { name: /^G1: / })).toBeVisible()
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
  const why = await treeOf(page)
  expect(why.match(/\[level=1\]/g)).toHaveLength(1)
  expect(why).toContain(account?.name ?? 'no account')
  expect(why).toMatch(/table "[^"]+"/)
  expect(why).toMatch(/img "G1: [^"]*\d\.\d percent/)
})

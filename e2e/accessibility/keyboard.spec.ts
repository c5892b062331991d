import type { Locator, Page } from '@playwright/test'
import { expectShares, hydrated, ready } from '../support/studio'
import { expect, test } from '../support/test'
import { threeClusters } from '../support/three-clusters'

const even = { 'vsphere-a': '33.4', 'vsphere-b': '33.3', 'vsphere-c': '33.3' }

/** Presses Tab until the element has visible focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(target)
      return
    }
  }
  throw new Error(`80 presses of Tab do not reach ${target}`)
}

/** Expects an outline or a changed border on the element or an element around it. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeInViewport()
  const look = () =>
    target.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(element)
      const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineWidth
      return { outline, rest: `${borderColor} ${boxShadow}` }
    })
  const isSeen = async () => {
    const focused = await look()
    return focused.outline !== '' || focused.rest !== (await restLook(target))
  }
  // The colour of a border may be animated.
  await expect.poll(isSeen, `focus of ${target}`).toBe(true)
}

/** The appearance of a copy without focus, because borders and shadows show focus only by a difference. */
const restLook = (target: Locator) =>
  target.evaluate((element) => {
    const twin = element.cloneNode() as HTMLElement
    element.after(twin)
    const { borderColor, boxShadow } = getComputedStyle(twin)
    twin.remove()
    return `${borderColor} ${boxShadow}`
  })

const named = (page: Page, role: 'button' | 'menuitem' | 'spinbutton' | 'tab', name: string) =>
  page.getByRole(role, { name, exact: true })

test('a weight is doubled and published with only the keyboard', async ({ page, api }) => {
  const { pool } = await threeClusters(api)
  await page.goto(`/pools?q=${pool.name}`)
  const link = page.getByRole('link', { name: pool.name })
  await hydrated(link)
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await ready(page)

  await tabTo(page, named(page, 'spinbutton', 'Weight of vsphere-a'))
  await page.keyboard.type('2')
  await expectShares(page, { 'vsphere-a': '50.0', 'vsphere-b': '25.0', 'vsphere-c': '25.0' })

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await expectVisibleFocus(dialog.getByRole('textbox', { name: 'Note' }))
  await tabTo(page, dialog.getByRole('button', { name: 'Publish v2' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('live-version')).toHaveAttribute('data-version', '2')
})

test('the public cloud becomes spillover with only the keyboard', async ({ page, api }) => {
  const { pool } = await threeClusters(api, { ec2: true })
  await page.goto(`/pools/${pool.id}`)
  await ready(page)
  await tabTo(page, named(page, 'button', 'Add'))
  await page.keyboard.press('Enter')
  const item = named(page, 'menuitem', 'Account priority')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let presses = 0; presses < 12; presses++) {
    if (await item.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('combobox', { name: 'Mode' }))
  await page.keyboard.press('ArrowUp')
  await tabTo(page, named(page, 'spinbutton', 'Priority of ec2-prod'))
  await page.keyboard.type('2')
  await expectShares(page, even)
  await expect(page.getByTestId('group-ec2-prod')).toHaveText('G2')

  await tabTo(page, named(page, 'tab', 'Explain'))
  for (const name of [/^Matches/, /^All deployables/, /^Tests/, /^Simulate/]) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused()
  }
  await tabTo(page, named(page, 'button', 'Run'))
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('sim-count-ec2-prod')).toHaveText('100')
  await expect(page.getByTestId('spill-marker').first()).toContainText('#401')
})

test('menus and tabs are operated with keys, and return the focus', async ({ page }) => {
  await page.goto('/admin/settings')
  const account = page.getByRole('button', { name: /^Account menu of/ })
  await hydrated(account)
  await tabTo(page, account)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: /^Account menu of/ })
  await expect(named(page, 'menuitem', 'Settings')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(named(page, 'menuitem', 'Sign out')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(named(page, 'menuitem', 'Settings')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()

  // Also with keys that are faster than the menu.
  await account.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeHidden()

  await tabTo(page, named(page, 'tab', 'Profile'))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Members', selected: true })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Members' })).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import type { Studio } from '@/lib/features/policies/schema'
import {
  button,
  expectSaved,
  gridReady,
  openCosts,
  paste,
  priceCell,
  summary,
} from '../support/cost-grid'
import { outcomeOf, policyOf, sharesOf } from '../support/engine'
import { expect, test } from '../support/pending-set'
import { type PriceGap, priceGap } from '../support/price-gap'
import { openStudio, ready, shareOf } from '../support/studio'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const sixPrices = ['0.01', '0.02', '0.03', '0.04', '0.05', '0.06']

test('a price gap is closed from a spreadsheet', async ({ page, api }) => {
  const gap = await priceGap(api)
  const { name } = gap.accounts['ec2-prod']
  const cell = (profile: string, realm = 'all') => priceCell(page, name, profile, realm)

  await openStudio(page, gap.pool)
  await expect(page.getByTestId('priced-coverage')).not.toHaveText('priced 100 %')
  await expectNeutral(page, gap)
  await page.getByRole('link', { name: 'Enter 1 missing price' }).click()

  await gridReady(page)
  const missing = cell('m.large', 'us-east-1')
  await expect(missing).toBeFocused()
  await expect(missing).toHaveAttribute('data-state', 'missing')
  await expect(page.locator('[data-testid^="cell-"][data-state="missing"]')).toHaveCount(1)
  await page.keyboard.type('0,1920')
  await page.keyboard.press('Enter')
  await expect(missing).toHaveText('0.192*')
  await expect(missing).toHaveAttribute('data-state', 'override')

  await page.getByRole('button', { name: /^Missing/ }).click()
  await filterByAccount(page, gap.accounts['ec2-prod'].id)
  await cell('c.1').click()
  await paste(page, `${sixPrices.join('\r\n')}\r\n`)
  await expect(page.getByTestId('grid-outcome')).toContainText('6 of 6 cells')
  for (const [at, price] of sixPrices.entries()) {
    await expect(cell(`c.${at + 1}`)).toHaveText(price)
    await expect(cell(`c.${at + 1}`, 'eu-west-1')).toHaveText(`(${price})`)
    await expect(cell(`c.${at + 1}`, 'eu-west-1')).toHaveAttribute('data-state', 'inherited')
  }
  await expect(cell('c.7')).toHaveText('–')
  await expectOverrideAndBack(page, gap)
  await expect(summary(page)).toHaveText('Pending: 7 changes')
  await expectSaved(page)
  expect(await pricesOf(gap)).toBe(1)

  await button(page, 'Review').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^7 price changes/ })).toBeVisible()
  await expect(dialog.getByTestId(`shift-${gap.pool.name}`)).toContainText('changes 1 of')
  await dialog.getByRole('button', { name: 'Apply now' }).click()

  await ready(page)
  await expect(page).toHaveURL(new RegExp(`/pools/${gap.pool.id}`))
  await expect(page.getByTestId('priced-coverage')).toHaveText('priced 100 %')
  expect(await pricesOf(gap)).toBe(8)
  await expectHistory(page, gap)

  async function pricesOf({ accounts }: PriceGap) {
    const path = `/prices?account=${accounts['ec2-prod'].id}&at=${new Date().toISOString()}`
    return (await api.get<{ items: unknown[] }>(path)).items.length
  }
})

async function filterByAccount(page: Page, id: string) {
  await button(page, 'Filter').click()
  await page.getByRole('combobox', { name: 'Account' }).selectOption(id)
  await page.keyboard.press('Escape')
}

/** Expects that an account without a price has the share that it has without the cost module. */
async function expectNeutral(page: Page, { pool, deployable, accounts, document }: PriceGap) {
  const studio = await page.request.get(`/api/v1/pools/${pool.id}/studio`)
  const { snapshot } = (await studio.json()) as Studio
  const neutral = sharesOf(outcomeOf(snapshot, deployable.id, policyOf(document)))
  const { id, name } = accounts['ec2-prod']
  const share = neutral.get(id) ?? 0
  expect(share).toBeLessThan(Math.max(...neutral.values()))
  await expect(shareOf(page, name)).toHaveText(`${(share * 100).toFixed(1)} %`)
}

/** Sets the price of a realm, and resets it to the inherited one. */
async function expectOverrideAndBack(page: Page, { accounts }: PriceGap): Promise<void> {
  const cell = priceCell(page, accounts['ec2-prod'].name, 'c.1', 'us-east-1')
  await cell.click()
  await page.keyboard.type('0.015')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('0.015*')
  await cell.click()
  await page.keyboard.press('Delete')
  await expect(cell).toHaveText('(0.01)')
  await expect(cell).toHaveAttribute('data-state', 'inherited')
}

async function expectHistory(page: Page, { accounts }: PriceGap): Promise<void> {
  const { id, name } = accounts['ec2-prod']
  await openCosts(page, { acct: id })
  await expect(page.getByTestId(`group-${name}`)).toContainText('2/2')
  await priceCell(page, name, 'c.1', 'all').click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'History…' }).click()
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: '0.01 USD' })
  await expect(row).toContainText('pasted')
  await expect(row).toContainText('in force')
  await expect(row).toContainText('Ada Lindqvist')
  await expect(row).toContainText(String(new Date().getUTCFullYear()))
}

test('a price gap is closed with only the keyboard', async ({ page, api }) => {
  const gap = await priceGap(api)
  const { id, name } = gap.accounts['ec2-prod']
  await openStudio(page, gap.pool)
  await page.getByRole('link', { name: 'Enter 1 missing price' }).focus()
  await page.keyboard.press('Enter')
  await gridReady(page)
  await expect(priceCell(page, name, 'm.large', 'us-east-1')).toBeFocused()
  await page.keyboard.type('0,1920')
  await page.keyboard.press('Enter')
  await expectSaved(page)

  // Arrow keys move along the row. The grid is one tab stop, which Escape and Tab leave.
  await openCosts(page, { acct: id })
  await expect(priceCell(page, name, 'm.large', 'us-east-1')).toHaveText('0.192*')
  await tabTo(page, page.locator('[role=grid] [tabindex="0"]').first())
  await page.keyboard.press('ArrowDown')
  await expect(priceCell(page, name, 'c.1', 'all')).toBeFocused()
  await page.keyboard.type('0.5')
  await page.keyboard.press('Tab')
  await expect(priceCell(page, name, 'c.1', 'eu-west-1')).toBeFocused()
  await page.keyboard.press('Home')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+D')
  await expect(priceCell(page, name, 'c.4', 'all')).toHaveText('0.5')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(priceCell(page, name, 'c.4', 'all')).toHaveText('–')
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(priceCell(page, name, 'c.4', 'all')).toHaveText('0.5')
  await expectSaved(page)

  await page.keyboard.press('Escape')
  await tabTo(page, button(page, 'Review'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Apply now' })).toBeEnabled()
  await tabTo(page, dialog.getByRole('button', { name: 'Apply now' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await openStudio(page, gap.pool)
  await expect(page.getByTestId('priced-coverage')).toHaveText('priced 100 %')
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`60 presses of Tab do not reach ${target}`)
}

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { expectAccessibleInEveryLook } from '../support/accessible'
import type { Api } from '../support/api'
import { button, openCosts, priceCell, summary } from '../support/cost-grid'
import {
  drawer,
  drop,
  expectCounts,
  kindOf,
  openAllRows,
  openImport,
  reopen,
  rowsIn,
} from '../support/import-drawer'
import { expect, test } from '../support/pending-set'
import { fileOf413, pricedAccount, realmInFile } from '../support/price-file'

test('a price file with errors is mapped, checked, staged and scheduled for next month', async ({
  page,
  api,
}) => {
  const fixture = await pricedAccount(api)
  const { account } = fixture
  const file = fileOf413(fixture)
  const pricesAt = pricesOf(api, account.id)
  const before = await pricesAt(new Date())
  await openCosts(page, { acct: account.id })
  const panel = await openImport(page)
  await drop(page, 'prices.csv', file)
  await reopen(panel, '1. File')
  await expectReading(panel)
  await tryMapped(page, panel)
  await expectCounts(page, [12, 38, 350, 4, 9])
  await expectTried(page, panel, account.name)
  expect(await pricesAt(new Date())).toEqual(before)
  await expect(summary(page)).toBeHidden()

  await button(page, 'Stage 50 valid changes').click()
  await expect(panel).toBeHidden()
  await expect(summary(page)).toContainText('Pending: 50 changes')
  expect(await pricesAt(new Date())).toEqual(before)

  const next = nextMonth()
  await scheduleFor(page, next)
  const cell = priceCell(page, account.name, 'm0.large', 'eu-west-0')
  await expect(cell).toContainText('0.1001')
  await openCosts(page, { acct: account.id, asof: next.toISOString() })
  await expect(cell).toContainText('0.10015')
  expect(await pricesAt(new Date())).toEqual(before)
  expect(await pricesAt(next)).toHaveLength(400)

  await openCosts(page, { acct: account.id })
  await openImport(page)
  await drop(page, 'prices.csv', file)
  await tryMapped(page, panel)
  await expectCounts(page, [0, 0, 400, 4, 9])
  await expect(button(page, 'Nothing to stage')).toBeDisabled()
})

/** The prices of an account at a time, in order. */
const pricesOf = (api: Api, accountId: string) => async (at: Date) => {
  const { prices } = await api.get<PriceGrid>(`/price-grid?at=${at.toISOString()}`)
  return prices
    .filter((it) => it.accountId === accountId)
    .map((it) => `${it.hardwareProfileId} ${it.realmId} ${it.amount}`)
    .toSorted()
}

function nextMonth(): Date {
  const next = new Date()
  next.setUTCMonth(next.getUTCMonth() + 1, 1)
  next.setUTCHours(0, 0, 0, 0)
  return next
}

async function expectReading(panel: Locator): Promise<void> {
  await expect(panel.getByRole('combobox', { name: 'Delimiter' })).toHaveValue(',')
  await expect(panel.getByRole('combobox', { name: 'Decimal mark' })).toHaveValue('.')
  const sample = panel.getByRole('region', { name: 'First rows of the file' })
  await expect(sample.getByRole('row')).toHaveCount(6)
}

async function tryMapped(page: Page, panel: Locator): Promise<void> {
  const realm = panel.getByRole('combobox', { name: `realm ${realmInFile} is` })
  await expect(realm).toBeHidden()
  await button(page, 'Match names').click()
  await expect(panel.getByRole('combobox', { name: 'Price (basic)' })).toHaveValue('column:price')
  await realm.selectOption({ label: 'eu-west-1' })
  await expect(button(page, 'Dry run')).toBeEnabled()
  await button(page, 'Dry run').click()
}

async function expectTried(page: Page, panel: Locator, account: string): Promise<void> {
  await expect(page.getByTestId('import-count-all')).toHaveText('413')
  await expect(page.getByTestId('import-count-all')).toBeInViewport()
  await expectSteps(panel)
  const rows = rowsIn(panel)
  await expect(rows).toHaveCount(38)
  await expect(rows.first()).toContainText(`${account} · m0.large · eu-west-0`)
  await expect(rows.first()).toContainText('0.1001 → 0.10015')
  await expectErrors(page, panel)
  await expectReport(page)
}

/** Expects the steps with their summaries. A completed step leads to its part. */
async function expectSteps(panel: Locator): Promise<void> {
  const steps = panel.getByRole('navigation', { name: 'Steps of the import' })
  await expect(steps.getByRole('listitem')).toHaveText([
    /1. File\s*Done: prices.csv, 413 rows/,
    /2. Columns and names\s*Done: 5 columns, 2 names not matched/,
    /3. Result\s*Done: 50 changes, 4 skipped, 9 errors/,
    /4. Stage\s*Now/,
  ])
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Stage/)
  await expect(panel.getByRole('heading', { name: '3. Result' })).toBeFocused()
  await steps.getByRole('button', { name: '2. Columns and names' }).click()
  await expect(panel.getByRole('heading', { name: '2. Columns and names' })).toBeFocused()
}

async function scheduleFor(page: Page, next: Date): Promise<void> {
  await button(page, 'Schedule…').click()
  const review = page.getByRole('dialog', { name: 'Review price changes' })
  await review.getByLabel('In force from').fill(next.toISOString().slice(0, 16))
  await expect(review.getByRole('heading', { name: /^50 price changes/ })).toBeVisible()
  await expect(button(page, 'Schedule')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(review).toBeHidden()
}

async function expectErrors(page: Page, panel: Locator): Promise<void> {
  await page.getByRole('button', { name: '9 Errors' }).click()
  const notNumbers = kindOf(panel, 'This is not a number.')
  await expect(notNumbers).toContainText('2 rows')
  await expect(notNumbers).toContainText('Lines 411, 412.')
  await notNumbers.click()
  const own = panel.getByRole('region', { name: 'Rows with the problem “This is not a number.”' })
  await expect(own.locator('tbody tr')).toHaveCount(2)
  await openAllRows(panel)
  const rows = rowsIn(panel)
  await expect(rows).toHaveCount(9)
  const expected = [
    ['406', 'There is no hardware profile of this name.', 'profile', 'no-such-profile'],
    ['407', 'There is no realm of this name.', 'realm', 'Atlantis'],
    ['408', 'A price is never negative.', 'price', '-1'],
    ['409', 'at most 12 digits before the point', 'price', '1e308'],
    ['410', 'at most 6 decimal places', 'price', '0.1234567'],
    ['411', 'This is not a number.', 'price', 'free'],
    ['412', 'This is not a number.', 'price', '1,2,3'],
    ['413', 'The row has'],
    ['414', 'The account is priced in', 'currency', 'EUR'],
  ]
  for (const [at, parts] of expected.entries())
    for (const part of parts) await expect(rows.nth(at)).toContainText(part)
}

async function expectReport(page: Page): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download report' }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  const lines = report
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(414)
  expect(lines[0]).toBe('account,profile,realm,price,currency,_status,_error_code,_error')
}

test.describe('looks', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the drawer is accessible with a file and without', async ({ page, api }) => {
    const fixture = await pricedAccount(api)
    await openCosts(page, { acct: fixture.account.id })
    await openImport(page)
    await page.getByText('Format', { exact: true }).click()
    await expectAccessibleInEveryLook(page, 'no file')
    await drop(page, 'prices.csv', fileOf413(fixture))
    await expect(page.getByTestId('import-count-all')).toHaveText('413')
    await page.getByRole('button', { name: /Errors$/ }).click()
    await openAllRows(drawer(page))
    await reopen(drawer(page), '2. Columns and names')
    await expectAccessibleInEveryLook(page, 'tried')
  })
})

import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { expectAccessibleInEveryLook } from '../support/accessible'
import type { Api } from '../support/api'
import { button, openCosts, priceCell, summary } from '../support/cost-grid'
import { drop, expectCounts, openImport, rowsIn } from '../support/import-drawer'
import { expect, test } from '../support/pending-set'
import { fileOf413, pricedAccount, spokenRealm } from '../support/price-file'

test('a price file with errors is mapped, tried, staged and scheduled for next month', async ({
  page,
  api,
}) => {
  const world = await pricedAccount(api)
  const { account } = world
  const file = fileOf413(world)
  const pricesAt = pricesOf(api, account.id)
  const before = await pricesAt(new Date())
  await openCosts(page, { acct: account.id })
  const panel = await openImport(page)
  await drop(page, 'prices.csv', file)
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

/** The prices of an account at an instant, in order. */
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
  await expect(panel.getByRole('combobox', { name: 'Price (basic)' })).toHaveValue('column:price')
  const sample = panel.getByRole('region', { name: 'First rows of the file' })
  await expect(sample.getByRole('row')).toHaveCount(6)
}

async function tryMapped(page: Page, panel: Locator): Promise<void> {
  await panel
    .getByRole('combobox', { name: `realm ${spokenRealm} is` })
    .selectOption({ label: 'eu-west-1' })
  await expect(button(page, 'Dry run')).toBeEnabled()
  await button(page, 'Dry run').click()
}

async function expectTried(page: Page, panel: Locator, account: string): Promise<void> {
  await expect(page.getByTestId('import-count-all')).toHaveText('413')
  await expect(page.getByTestId('import-count-all')).toBeInViewport()
  const rows = rowsIn(panel)
  await expect(rows).toHaveCount(38)
  await expect(rows.first()).toContainText(`${account} · m0.large · eu-west-0`)
  await expect(rows.first()).toContainText('0.1001 → 0.10015')
  await expectErrors(page, rows)
  await expectReport(page)
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

test('values for the whole file are set once, saved, and deleted', async ({ page, api }) => {
  const { account } = await pricedAccount(api)
  await openCosts(page, { acct: account.id })
  const panel = await openImport(page)
  const choice = (name: string) => panel.getByRole('combobox', { name })
  const file = 'profile,realm,price\nm0.large,eu-west-0,0.3\n'
  await drop(page, 'list.csv', file)
  await choice('Account').selectOption({ label: account.name })
  await choice('Currency').selectOption({ label: 'EUR' })
  await choice('In force from').selectOption({ label: 'one date' })
  await panel.getByLabel('All rows are in force from').fill('2030-01-31T12:00')
  await panel.getByLabel('Remember this mapping as').fill(`list of ${account.name}`)
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 0, 0, 0, 1])
  await expect(rowsIn(panel).first()).toContainText('other-currency')

  await choice('Currency').selectOption({ label: 'USD' })
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 1, 0, 0, 0])
  await expect(panel).toContainText('these prices start at 31 Jan 2030, 12:00 UTC')

  await button(page, 'Another file').click()
  await drop(page, 'list.csv', file)
  await expect(choice('Remembered mapping')).toHaveValue(/./)
  await panel.getByRole('button', { name: `Forget list of ${account.name}` }).click()
  await expect(panel.getByRole('button', { name: /^Forget/ })).toBeHidden()
  await expect(panel.getByLabel('Remember this mapping as')).toHaveValue('')
  await expect(choice('Currency')).toHaveValue('file:USD')
})

async function expectErrors(page: Page, rows: Locator): Promise<void> {
  await page.getByRole('button', { name: '9 Errors' }).click()
  await expect(rows).toHaveCount(9)
  const wanted = [
    ['406', 'unknown-profile', 'profile', 'no-such-profile'],
    ['407', 'unknown-realm', 'realm', 'Atlantis'],
    ['408', 'negative', 'price', '-1'],
    ['409', 'too-large', 'price', '1e308'],
    ['410', 'too-precise', 'price', '0.1234567'],
    ['411', 'not-a-number', 'price', 'free'],
    ['412', 'not-a-number', 'price', '1,2,3'],
    ['413', 'too-few-values'],
    ['414', 'other-currency', 'currency', 'EUR'],
  ]
  for (const [at, parts] of wanted.entries())
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
    const world = await pricedAccount(api)
    await openCosts(page, { acct: world.account.id })
    await openImport(page)
    await expectAccessibleInEveryLook(page, 'no file')
    await drop(page, 'prices.csv', fileOf413(world))
    await expect(page.getByTestId('import-count-all')).toHaveText('413')
    await page.getByRole('button', { name: /Errors$/ }).click()
    await expectAccessibleInEveryLook(page, 'tried')
  })
})

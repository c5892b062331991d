import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { PriceGrid } from '@/lib/features/price-grid/schema'
import { button, openCosts, priceCell, summary } from './support/cost-grid'
import { expect, test } from './support/pending-set'
import { fileOf413, focusFile, pricedAccount, spokenRealm } from './support/price-file'
import { expectNoSideways } from './support/studio'

const statuses = ['create', 'update', 'unchanged', 'skipped', 'error'] as const
type Counts = readonly [number, number, number, number, number]

async function expectCounts(page: Page, counts: Counts): Promise<void> {
  for (const [at, status] of statuses.entries())
    await expect(page.getByTestId(`import-count-${status}`)).toHaveText(String(counts[at]))
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Import prices' })

const rowsIn = (panel: Locator) =>
  panel.getByRole('region', { name: 'Rows of the file', exact: true }).locator('tbody tr')

/** Drops a file as a desktop does. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const file = await page.evaluateHandle(
    ([called, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text ?? ''], called ?? '', { type: 'text/csv' }))
      return transfer
    },
    [name, content],
  )
  await page.getByTestId('import-drop').dispatchEvent('drop', { dataTransfer: file })
}

async function openImport(page: Page): Promise<Locator> {
  await button(page, 'Import…').click()
  await expect(drawer(page)).toBeVisible()
  return drawer(page)
}

test('a price file with errors is mapped, tried, staged and scheduled for next month', async ({
  page,
  api,
}) => {
  const world = await pricedAccount(api)
  const { account } = world
  const file = fileOf413(world)
  const pricesAt = async (at: Date) => {
    const { prices } = await api.get<PriceGrid>(`/price-grid?at=${at.toISOString()}`)
    return prices
      .filter(({ accountId }) => accountId === account.id)
      .map((it) => `${it.hardwareProfileId} ${it.realmId} ${it.amount}`)
      .toSorted()
  }
  const before = await pricesAt(new Date())
  await openCosts(page, { acct: account.id })
  const panel = await openImport(page)
  await drop(page, 'prices.csv', file)

  await expect(panel.getByRole('combobox', { name: 'Delimiter' })).toHaveValue(',')
  await expect(panel.getByRole('combobox', { name: 'Decimal mark' })).toHaveValue('.')
  await expect(panel.getByRole('combobox', { name: 'Price (basic)' })).toHaveValue('column:price')
  const sample = panel.getByRole('region', { name: 'First rows of the file' })
  await expect(sample.getByRole('row')).toHaveCount(6)
  await panel
    .getByRole('combobox', { name: `realm ${spokenRealm} is` })
    .selectOption({ label: 'eu-west-1' })
  await expect(button(page, 'Dry run')).toBeEnabled()
  await button(page, 'Dry run').click()
  await expectCounts(page, [12, 38, 350, 4, 9])
  await expect(page.getByTestId('import-count-all')).toHaveText('413')

  const rows = rowsIn(panel)
  await expect(rows).toHaveCount(38)
  await expect(rows.first()).toContainText(`${account.name} · m0.large · eu-west-0`)
  await expect(rows.first()).toContainText('0.1001 → 0.10015')
  await expectErrors(page, rows)
  await expectReport(page)
  expect(await pricesAt(new Date())).toEqual(before)
  await expect(summary(page)).toBeHidden()

  await button(page, 'Stage 50 valid changes').click()
  await expect(panel).toBeHidden()
  await expect(summary(page)).toContainText('Pending: 50 changes')
  expect(await pricesAt(new Date())).toEqual(before)

  const next = new Date()
  next.setUTCMonth(next.getUTCMonth() + 1, 1)
  next.setUTCHours(0, 0, 0, 0)
  await button(page, 'Schedule…').click()
  const review = page.getByRole('dialog', { name: 'Review price changes' })
  await review.getByLabel('In force from').fill(next.toISOString().slice(0, 16))
  await expect(review.getByRole('heading', { name: /^50 prices change/ })).toBeVisible()
  await expect(button(page, 'Schedule')).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(review).toBeHidden()

  const cell = priceCell(page, account.name, 'm0.large', 'eu-west-0')
  await expect(cell).toContainText('0.1001')
  await openCosts(page, { acct: account.id, asof: next.toISOString() })
  await expect(cell).toContainText('0.10015')
  expect(await pricesAt(new Date())).toEqual(before)
  expect(await pricesAt(next)).toHaveLength(400)

  await openCosts(page, { acct: account.id })
  await openImport(page)
  await drop(page, 'prices.csv', file)
  await panel
    .getByRole('combobox', { name: `realm ${spokenRealm} is` })
    .selectOption({ label: 'eu-west-1' })
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 0, 400, 4, 9])
  await expect(button(page, 'Nothing to stage')).toBeDisabled()
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

test('a FOCUS export is recognised; what is not sold by the hour is refused', async ({
  page,
  api,
}) => {
  const world = await pricedAccount(api)
  await openCosts(page, { acct: world.account.id })
  const panel = await openImport(page)
  await drop(page, 'focus.csv', focusFile(world))
  await expect(panel.getByRole('combobox', { name: 'Kind of file' })).toHaveValue('focus')
  await expect(panel.getByRole('combobox', { name: 'Price', exact: true })).toHaveValue(
    'contracted',
  )
  await expectCounts(page, [0, 2, 0, 1, 3])
  const rows = rowsIn(panel)
  await expect(rows.first()).toContainText('0.1001 → 0.3')
  await page.getByRole('button', { name: '3 Errors' }).click()
  for (const [at, code] of ['suspicious-zero', 'unit-not-hourly', 'unit-not-hourly'].entries())
    await expect(rows.nth(at)).toContainText(code)
  await expect(panel.getByText('never taken as free')).toBeVisible()

  await panel.getByRole('combobox', { name: 'Price', exact: true }).selectOption('list')
  await expect(button(page, 'Stage 2 valid changes')).toBeDisabled()
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 3, 0, 1, 2])
})

test('a mapping is remembered, a file is pasted, read another way, and thrown away', async ({
  page,
  api,
}) => {
  const { account } = await pricedAccount(api)
  const text = `Konto-${account.id};Typ;Preis\nprod;m0.large;1,234\n`
  await openCosts(page, { acct: account.id })
  const panel = await openImport(page)
  const paste = async () => {
    await panel.getByLabel('Or paste rows, with their header').fill(text)
    await button(page, 'Read the pasted rows').click()
    await expect(panel.getByRole('combobox', { name: 'Delimiter' })).toHaveValue(';')
  }
  await paste()
  await panel
    .getByRole('combobox', { name: 'Account' })
    .selectOption({ label: `Konto-${account.id}` })
  await panel.getByRole('combobox', { name: 'Hardware profile' }).selectOption({ label: 'Typ' })
  await panel.getByRole('combobox', { name: 'Price (basic)' }).selectOption({ label: 'Preis' })
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 0, 0, 0, 1])
  await panel
    .getByRole('combobox', { name: 'account prod is' })
    .selectOption(`name:${account.name}`)
  await panel.getByLabel('Remember this mapping as').fill(`List ${account.id}`)
  await button(page, 'Dry run').click()
  await expectCounts(page, [1, 0, 0, 0, 0])
  const row = rowsIn(panel)
  await expect(row).toContainText('missing → 1.234')

  await button(page, 'Another file').click()
  await paste()
  await expectCounts(page, [1, 0, 0, 0, 0])
  await expect(panel.getByLabel('Remember this mapping as')).toHaveValue(`List ${account.id}`)
  await panel.getByRole('combobox', { name: 'Decimal mark' }).selectOption('.')
  await expect(row).toContainText('missing → 1234')
  await page.reload()
  await expectCounts(page, [1, 0, 0, 0, 0])
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/import=/)
})

test('a file that is no text is refused in place', async ({ page, api }) => {
  const { account } = await pricedAccount(api)
  await openCosts(page, { acct: account.id, import: '' })
  await drop(page, 'book.xlsx', 'PK\u0003\u0004\u0000\u0000\u0001\u0002')
  await expect(drawer(page).getByRole('alert')).toContainText('book.xlsx cannot be read')
  await expect(button(page, 'Choose a file')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`${colorScheme}, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })

      test('the drawer is accessible with a file and without', async ({ page, api }) => {
        const world = await pricedAccount(api)
        const expectAccessible = async (where: string) => {
          const { violations } = await new AxeBuilder({ page }).analyze()
          const grave = violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))
          expect.soft(grave.map(({ id, nodes }) => [where, id, nodes[0]?.html])).toEqual([])
          await expectNoSideways(page)
        }
        await openCosts(page, { acct: world.account.id })
        await openImport(page)
        await expectAccessible('no file')
        await drop(page, 'prices.csv', fileOf413(world))
        await expect(page.getByTestId('import-count-all')).toHaveText('413')
        await page.getByRole('button', { name: /Errors$/ }).click()
        await expectAccessible('tried')
      })
    })

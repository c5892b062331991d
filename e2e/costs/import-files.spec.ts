import type { Route } from '@playwright/test'
import { button, openCosts } from '../support/cost-grid'
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
import { fileOf413, focusFile, pricedAccount, realmInFile } from '../support/price-file'

test('a FOCUS export is recognised, and charges other than hourly ones are rejected', async ({
  page,
  api,
}) => {
  const fixture = await pricedAccount(api)
  await openCosts(page, { acct: fixture.account.id })
  const panel = await openImport(page)
  await drop(page, 'focus.csv', focusFile(fixture))
  await reopen(panel, '2. Columns and names')
  await expect(panel.getByRole('combobox', { name: 'Kind of file' })).toHaveValue('focus')
  await expect(panel.getByRole('combobox', { name: 'Price', exact: true })).toHaveValue(
    'contracted',
  )
  await expectCounts(page, [0, 2, 0, 1, 3])
  const rows = rowsIn(panel)
  await expect(rows.first()).toContainText('0.1001 → 0.3')
  await page.getByRole('button', { name: '3 Errors' }).click()
  await expect(kindOf(panel, 'Prices are per instance-hour')).toContainText('for example')
  await openAllRows(panel)
  const perHour = 'Prices are per instance-hour'
  for (const [at, message] of ['0 does not mean free.', perHour, perHour].entries())
    await expect(rows.nth(at)).toContainText(message)
  await expect(panel.getByText('because 0 does not mean free')).toBeVisible()

  await panel.getByRole('combobox', { name: 'Price', exact: true }).selectOption('list')
  await expect(button(page, 'Stage 2 valid changes')).toBeDisabled()
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 3, 0, 1, 2])
})

test('a mapping is saved, and a pasted file is read in another way and discarded', async ({
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
  }
  await paste()
  await expect(panel.getByRole('combobox', { name: 'Delimiter' })).toHaveValue(';')
  await panel
    .getByRole('combobox', { name: 'Account' })
    .selectOption({ label: `Konto-${account.id}` })
  await panel.getByRole('combobox', { name: 'Hardware profile' }).selectOption({ label: 'Typ' })
  await panel.getByRole('combobox', { name: 'Price (basic)' }).selectOption({ label: 'Preis' })
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 0, 0, 0, 1])
  await button(page, 'Match names').click()
  await panel
    .getByRole('combobox', { name: 'account prod is' })
    .selectOption(`name:${account.name}`)
  await panel.getByLabel('Remember this mapping as').fill(`List ${account.id}`)
  await button(page, 'Dry run').click()
  await expectCounts(page, [1, 0, 0, 0, 0])
  const row = rowsIn(panel)
  await expect(row).toContainText('missing → 1.234')

  await reopen(panel, '1. File')
  await button(page, 'Another file').click()
  await paste()
  await expectCounts(page, [1, 0, 0, 0, 0])
  await reopen(panel, '2. Columns and names')
  await expect(panel.getByLabel('Remember this mapping as')).toHaveValue(`List ${account.id}`)
  await reopen(panel, '1. File')
  await panel.getByRole('combobox', { name: 'Decimal mark' }).selectOption('.')
  await expect(row).toContainText('missing → 1234')
  await page.reload()
  await expectCounts(page, [1, 0, 0, 0, 0])
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/import=/)
})

test('a SKU without a type is mapped manually', async ({ page, api }) => {
  const fixture = await pricedAccount(api)
  const file = focusFile(fixture).replaceAll(
    'per On Demand Linux m0.large Instance Hour',
    'an hour',
  )
  await openCosts(page, { acct: fixture.account.id })
  const panel = await openImport(page)
  await drop(page, 'focus.csv', file)
  await expectCounts(page, [0, 0, 0, 1, 5])
  await expect(kindOf(panel, 'There is no instance type')).toContainText('3 rows')
  await reopen(panel, '2. Columns and names')
  await panel.getByText('Match another name').click()
  await panel.getByLabel('Name in the file').fill('S1')
  await button(page, 'Add').click()
  await panel.getByRole('combobox', { name: 'SKU S1 is' }).selectOption({ label: 'm3.large' })
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 2, 0, 1, 3])
  await expect(rowsIn(panel).first()).toContainText('m3.large · eu-west-0')
})

test('a mapping that is changed during a dry run is preserved', async ({ page, api }) => {
  const fixture = await pricedAccount(api)
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const late = async (route: Route) => {
    const response = await route.fetch()
    await ended
    await route.fulfill({ response })
  }
  await page.route('**/price-imports/*/run', late, { times: 1 })
  await openCosts(page, { acct: fixture.account.id })
  const panel = await openImport(page)
  await drop(page, 'prices.csv', fileOf413(fixture))
  await reopen(panel, '2. Columns and names')
  const realm = panel.getByRole('combobox', { name: `realm ${realmInFile} is` })
  await realm.selectOption({ label: 'eu-west-1' })
  end()
  await expect(button(page, 'Dry run')).toBeEnabled()
  await expect(realm).toHaveValue('name:eu-west-1')
  await button(page, 'Dry run').click()
  await expectCounts(page, [12, 38, 350, 4, 9])
})

test('a long dry run shows its progress and can be stopped', async ({ page, api }) => {
  const { account } = await pricedAccount(api)
  const rows = Array.from({ length: 150_000 }, (_, at) => `${account.name},m0.large,r${at},1`)
  await openCosts(page, { acct: account.id })
  const panel = await openImport(page)
  await panel.getByLabel('File', { exact: true }).setInputFiles({
    name: 'long.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`account,profile,realm,price\n${rows.join('\n')}\n`),
  })
  await expect(panel.getByRole('progressbar', { name: 'Dry run' })).toBeVisible()
  await expect(panel.getByText(/^[1-9][\d,]* rows read/)).toBeVisible()
  await panel.getByRole('button', { name: 'Stop' }).click()
  await expect(panel.getByText('Not tried yet.')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expect(button(page, 'Dry run')).toBeEnabled()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toBeHidden()
})

test('a file that is not text is rejected in the drawer', async ({ page, api }) => {
  const { account } = await pricedAccount(api)
  await openCosts(page, { acct: account.id, import: '' })
  await drop(page, 'book.xlsx', 'PK\u0003\u0004\u0000\u0000\u0001\u0002')
  await expect(drawer(page).getByRole('alert')).toContainText('book.xlsx cannot be read')
  await expect(button(page, 'Choose a file')).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import { button, openCosts } from '../support/cost-grid'
import { drop, expectCounts, kindOf, openImport, reopen } from '../support/import-drawer'
import { expect, test } from '../support/pending-set'
import { pricedAccount } from '../support/price-file'

test('values for the whole file are set once, saved and deleted', async ({ page, api }) => {
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
  await expect(kindOf(panel, 'The account is priced in')).toContainText('1 row')

  await reopen(panel, '2. Columns and names')
  await choice('Currency').selectOption({ label: 'USD' })
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 1, 0, 0, 0])
  await expect(panel).toContainText('these prices start at 31 Jan 2030, 12:00 UTC')

  await reopen(panel, '1. File')
  await button(page, 'Another file').click()
  await drop(page, 'list.csv', file)
  await reopen(panel, '2. Columns and names')
  await expect(choice('Remembered mapping')).toHaveValue(/./)
  await panel.getByRole('button', { name: `Forget list of ${account.name}` }).click()
  await expect(panel.getByRole('button', { name: /^Forget/ })).toBeHidden()
  await expect(panel.getByLabel('Remember this mapping as')).toHaveValue('')
  await expect(choice('Currency')).toHaveValue('file:USD')
})

test('a sample file contains real names, and importing it changes nothing', async ({
  page,
  api,
}) => {
  const { account } = await pricedAccount(api)
  await openCosts(page, { acct: account.id })
  await openImport(page)
  const download = page.waitForEvent('download')
  await button(page, 'Sample file').click()
  const sample = await readFile(await (await download).path(), 'utf8')
  expect(sample).toMatch(/^account,profile,realm,price,currency\r\n/)
  await drop(page, 'sample.csv', sample)
  for (const status of ['create', 'update', 'error'])
    await expect(page.getByTestId(`import-count-${status}`)).toHaveText('0')
})

test('an ambiguous account name is matched once for all its rows', async ({ page, api }) => {
  const { account, profiles } = await pricedAccount(api)
  const provider = await api.post('/providers', { name: `twin-of-${account.name}`, kind: 'ec2' })
  const twin = { providerId: provider.id, name: account.name, priority: 1, quota: 1 }
  await api.post('/accounts', twin)
  const row = (profile: { name: string }) => `${account.name},${profile.name},eu-west-0,0.5\n`
  await openCosts(page, { acct: account.id })
  const panel = await openImport(page)
  const rows = profiles.slice(0, 3).map(row)
  await drop(page, 'twins.csv', `account,profile,realm,price\n${rows.join('')}`)
  await expectCounts(page, [0, 0, 0, 0, 3])
  await expect(kindOf(panel, 'Several accounts have this name')).toContainText('3 rows')
  await button(page, 'Match names').click()
  const choice = panel.getByRole('combobox', { name: `account ${account.name} is` })
  const candidates = choice.locator('optgroup[label="Of this name"] option')
  await expect(candidates).toHaveCount(2)
  const own = await candidates.filter({ hasNotText: 'twin-of' }).textContent()
  await choice.selectOption({ label: own ?? '' })
  await button(page, 'Dry run').click()
  await expectCounts(page, [0, 3, 0, 0, 0])
})

import type { Locator } from '@playwright/test'
import { timeText } from '@/lib/base/time-text'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { button, expectSaved, openCosts, paste, priceCell, summary } from '../support/cost-grid'
import { expect, test } from '../support/pending-set'
import { priceGap } from '../support/price-gap'

type Draft = { revision: number; changes: { amount: string }[] }

/** Expects that no other element covers the corners of the dialog or message. */
async function expectUncovered(dialog: Locator): Promise<void> {
  const uncovered = await dialog.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [left + 8, right - 8].flatMap((x) =>
      [top + 2, bottom - 2].map((y) => element.contains(document.elementFromPoint(x, y))),
    )
  })
  expect(uncovered).toEqual([true, true, true, true])
}

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a price of 0 needs one confirmation, and a discard can be undone', async ({
    page,
    api,
  }) => {
    const gap = await priceGap(api)
    const { id, name } = gap.accounts['ec2-prod']
    const cell = (profile: string) => priceCell(page, name, profile, 'all')
    await openCosts(page, { acct: id })
    await cell('c.3').click()
    await page.keyboard.type('0.2')
    await page.keyboard.press('Enter')
    await expect(summary(page)).toHaveText('Pending: 1 change')
    await cell('c.1').click()
    await paste(page, '0\n0\n0.2\n')
    await expectUncovered(page.getByRole('alertdialog'))
    await page.getByRole('button', { name: 'Free: 0 per hour' }).click()
    await expect(cell('c.1')).toHaveAttribute('data-state', 'free')
    await expect(cell('c.2')).toHaveText('0 free')
    await expect(summary(page)).toHaveText('Pending: 3 changes')
    await expectSaved(page)

    await button(page, 'Discard').click()
    await expect(summary(page)).toHaveText('Nothing pending')
    await expect(cell('c.1')).toHaveText('–')
    await button(page, 'Undo').click()
    await expect(summary(page)).toHaveText('Pending: 3 changes')
    await expectSaved(page)
    const { changes } = await api.get<Draft>('/price-drafts/current')
    expect(changes.map(({ amount }) => amount)).toEqual(['0', '0', '0.2'])
  })
})

test('the message of an invalid price covers the account below', async ({ page, api }) => {
  const { name } = (await priceGap(api)).accounts['ec2-prod']
  await openCosts(page, { q: name.replace('ec2-prod-', '') })
  await priceCell(page, name, 'm.large', 'all').click()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expectUncovered(page.getByRole('grid', { name: 'Prices' }).getByRole('alert'))
})

test('discarded changes are restored later by another user', async ({ page, api, pageOf }) => {
  const gap = await priceGap(api)
  const { id, name } = gap.accounts['ec2-prod']
  await openCosts(page, { acct: id })
  await priceCell(page, name, 'c.1', 'all').click()
  await page.keyboard.type('0.4')
  await page.keyboard.press('Enter')
  await expectSaved(page)
  await button(page, 'Discard').click()
  await expect(summary(page)).toHaveText('Nothing pending')

  const operator = await pageOf('operator')
  await openCosts(operator, { acct: id })
  await expect(
    operator.getByText(/discarded 1 change on .* Can be restored for 30 days/),
  ).toBeVisible()
  await button(operator, 'Restore').click()
  await expect(operator.getByText('Restored 1 change')).toBeVisible()
  await expect(summary(operator)).toHaveText('Pending: 1 change')
  await expect(priceCell(operator, name, 'c.1', 'all')).toHaveText('0.4')
  await expectSaved(operator)
})

test('two numbers are entered, and many cells change together', async ({ page, api }) => {
  const gap = await priceGap(api)
  const { id, name } = gap.accounts['ec2-prod']
  const cell = (realm: string) => priceCell(page, name, 'm.large', realm)
  await openCosts(page, { acct: id, hp: 'm.large', figure: 'both' })
  await expect(cell('eu-west-1')).toHaveText('0.2*')
  await expect(cell('eu-west-1-adjusted')).toHaveText('(0.2)')
  await cell('eu-west-1-adjusted').click()
  await page.keyboard.type('0.3')
  await page.keyboard.press('Enter')
  await expect(cell('eu-west-1-adjusted')).toHaveText('0.3*')

  await cell('eu-west-1').click()
  await page.getByRole('button', { name: 'Selected cells' }).click()
  await page.getByRole('menuitem', { name: 'Multiply by %…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Percent/).fill('150')
  await expect(dialog).toContainText('1 cell changes, the first from 0.2 to 0.3.')
  await dialog.getByRole('button', { name: 'Stage' }).click()
  await expect(cell('eu-west-1')).toHaveText('0.3*')
  await expectSaved(page)
  const { changes } = await api.get<{ changes: object[] }>('/price-drafts/current')
  expect(changes).toMatchObject([{ amount: '0.3', adjusted: '0.3', source: 'bulk' }])
})

test('unsaved input survives a reload while offline', async ({ page, api, guards }) => {
  // The first page saves again while the second one opens, so the revision of the second one is outdated.
  guards.expectComplaint(/ERR_(FAILED|INTERNET_DISCONNECTED)|status of 412/)
  const gap = await priceGap(api)
  const { id, name } = gap.accounts['ec2-prod']
  await openCosts(page, { acct: id })
  await page.route('**/price-drafts/current', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await priceCell(page, name, 'c.1', 'all').click()
  await page.keyboard.type('0.5')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('pending-status')).toHaveText('Not saved')
  await expect(page.getByText('The last changes are not saved')).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await page.unrouteAll()
  await openCosts(page, { acct: id })
  await expect(priceCell(page, name, 'c.1', 'all')).toHaveText('0.5')
  await expectSaved(page)
  const { changes } = await api.get<Draft>('/price-drafts/current')
  expect(changes.map(({ amount }) => amount)).toEqual(['0.5'])
})

test('a price with a past start date is entered', async ({ page, api }) => {
  const gap = await priceGap(api)
  const { id, name } = gap.accounts['ec2-prod']
  const then = `${new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`
  await openCosts(page, { acct: id, asof: then, from: then })
  const cell = priceCell(page, name, 'c.1', 'all')
  await expect(cell).toHaveText('–')
  await cell.click()
  await page.keyboard.type('0.4')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toHaveText('Pending: 1 change')
  await expectSaved(page)
  await button(page, 'Review').click()
  const review = page.getByRole('dialog', { name: 'Review price changes' })
  await expect(review.getByLabel('In force from')).toHaveValue(timeText(then, 'UTC'))
  await review.getByLabel('Note').fill('The list price of that time')
  await button(page, 'Apply from then on').click()
  await expect(review).toBeHidden()
  await expect(summary(page)).toBeHidden()
  const { prices } = await api.get<PriceGrid>(`/price-grid?at=${then}`)
  expect(prices).toContainEqual(expect.objectContaining({ accountId: id, amount: '0.4' }))
})

test('Enter moves to the next price, and a heading rejects invalid text', async ({ page, api }) => {
  const gap = await priceGap(api)
  const { providerId } = await api.get<{ providerId: string }>(
    `/accounts/${gap.accounts['vsphere-a'].id}`,
  )
  const names = ['new-1', 'new-2'].map((name) => `${name}-${gap.pool.name}`)
  const accounts: string[] = []
  for (const name of names)
    accounts.push((await api.post('/accounts', { providerId, name, priority: 1, quota: 10 })).id)
  const { id: pool } = await api.post('/pools', { name: `new-${gap.pool.name}`, accounts })
  const cell = (name: string | undefined) => priceCell(page, name ?? '', 'small', 'all')
  await openCosts(page, { filter: 'missing', pool, dep: gap.deployable.id })
  await expect(cell(names[0])).toBeFocused()
  await page.keyboard.type('0.05')
  await page.keyboard.press('Enter')
  await expect(cell(names[1])).toBeFocused()
  await page.keyboard.type('0.04')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toHaveText('Pending: 2 changes')

  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('0.09')
  await expect(page.getByTestId('grid-outcome')).toContainText(
    `Not entered: ${names[1]} is a heading. Choose a cell in a row below it.`,
  )
  await expectSaved(page)
  const { changes } = await api.get<Draft>('/price-drafts/current')
  expect(changes.map(({ amount }) => amount).toSorted()).toEqual(['0.04', '0.05'])
})

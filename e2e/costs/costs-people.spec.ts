import { button, expectSaved, openCosts, priceCell, summary } from '../support/cost-grid'
import { expect, test } from '../support/pending-set'
import { type PriceGap, priceGap } from '../support/price-gap'

type Draft = { revision: number; changes: { amount: string; author: string }[] }

/** A change staged over the API while a page is open. */
const cellOf = ({ accounts, profiles }: PriceGap, profile: string, amount: string) => ({
  accountId: accounts['ec2-prod'].id,
  hardwareProfileId: profiles[profile],
  realmId: null,
  amount,
  adjusted: null,
})

test.describe('an operator', () => {
  test.use({ as: 'operator' })

  test('stages prices, and may not apply them', async ({ page, api }) => {
    const gap = await priceGap(api)
    const { id, name } = gap.accounts['ec2-prod']
    await openCosts(page, { acct: id })
    await priceCell(page, name, 'c.1', 'all').click()
    await page.keyboard.type('0.5')
    await page.keyboard.press('Enter')
    await expectSaved(page)
    for (const action of ['Apply now', 'Schedule…']) {
      await expect(button(page, action)).toHaveAttribute('aria-disabled', 'true')
      await button(page, action).focus()
      await expect(
        page.getByRole('tooltip').filter({ hasText: 'Needs role admin' }).first(),
      ).toBeVisible()
    }
    await button(page, 'Review').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: '1 price change' })).toBeVisible()
    await expect(dialog).toContainText('Needs role admin')
    await expect(dialog.getByRole('button', { name: 'Apply now' })).toHaveCount(0)
    const { changes } = await api.get<Draft>('/price-drafts/current')
    expect(changes.map(({ amount }) => amount)).toEqual(['0.5'])
  })
})

test.describe('an auditor', () => {
  test.use({ as: 'auditor' })

  test('can read prices but not change them', async ({ page, api }) => {
    const gap = await priceGap(api)
    const { id, name } = gap.accounts['ec2-prod']
    await openCosts(page, { acct: id })
    const cell = priceCell(page, name, 'm.large', 'eu-west-1')
    await expect(cell).toHaveText('0.2*')
    await cell.click()
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText('0.2*')
    await expect(page.getByTestId('grid-outcome')).toContainText(
      'Not entered: m.large, eu-west-1 cannot be edited.',
    )
    await expect(page.getByRole('region', { name: 'Pending changes' })).toHaveCount(0)
    await expect(page.locator('[role=grid] input')).toHaveCount(0)
    await expect(button(page, 'Import…')).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('link', { name: 'Export CSV' })).toBeVisible()
  })
})

test('of two users who stage at once, both are saved, except in the same cell', async ({
  page,
  api,
  apiAs,
  guards,
}) => {
  guards.expectComplaint(/status of 412/)
  const gap = await priceGap(api)
  const { id, name } = gap.accounts['ec2-prod']
  const operator = await apiAs('operator')
  await openCosts(page, { acct: id })
  const stage = async (profile: string, amount: string) => {
    const { revision } = await operator.get<Draft>('/price-drafts/current')
    await operator.call('PUT', '/price-drafts/current', {
      body: { source: 'typed', set: [cellOf(gap, profile, amount)] },
      headers: { 'if-match': `"${revision}"` },
    })
  }
  await stage('c.1', '0.7')
  await priceCell(page, name, 'c.2', 'all').click()
  await page.keyboard.type('0.5')
  await page.keyboard.press('Enter')
  await expect(priceCell(page, name, 'c.1', 'all')).toHaveText('0.7')
  await expect(summary(page)).toHaveText('Pending: 2 changes')
  await expectSaved(page)

  // The page reads this change only after its own edit was rejected.
  const refused = page.waitForResponse((answer) => answer.status() === 412)
  await page.route('**/price-drafts/current', async (route) => {
    if (route.request().method() === 'GET') await refused
    await route.continue()
  })
  await stage('c.3', '0.8')
  await priceCell(page, name, 'c.3', 'all').click()
  await page.keyboard.type('0.9')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/Another person or tab changed .* c\.3 in all realms at the same time/),
  ).toBeVisible()
  await expect(priceCell(page, name, 'c.3', 'all')).toHaveText('0.8')
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(page.getByText(/Another person or tab changed/)).toHaveCount(0)
})

test('a change is scheduled, previewed at its date, and cancelled', async ({ page, api }) => {
  const gap = await priceGap(api)
  const { id, name } = gap.accounts['ec2-prod']
  const cell = priceCell(page, name, 'm.large', 'eu-west-1')
  await openCosts(page, { acct: id })
  await cell.click()
  await page.keyboard.type('0.25')
  await page.keyboard.press('Enter')
  await expectSaved(page)
  await button(page, 'Schedule…').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('In force from')).toBeVisible()
  await dialog.getByLabel('In force from').fill('2001-01-01T00:00')
  await expect(dialog.getByText('Recorded launch decisions do not change')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply from then on' })).toBeDisabled()
  await dialog.getByLabel('In force from').fill('2038-01-01T00:00')
  await dialog.getByLabel('Note').fill(`New year ${gap.pool.name}`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
  await expect(cell).toHaveText('0.2*')
  await expect(cell).toHaveAttribute('data-scheduled', 'true')

  await page.getByRole('button', { name: /^Prices in force/ }).click()
  await page
    .getByRole('button', { name: /1 Jan 2038, 00:00 UTC/ })
    .first()
    .click()
  await expect(page.getByTestId('as-of')).toHaveText('1 Jan 2038, 00:00 UTC')
  await expect(cell).toHaveText('0.25*')
  await cell.click()
  await page.keyboard.type('9')
  await expect(page.locator('[role=grid] input')).toHaveCount(0)
  await button(page, 'Back to now').click()
  await expect(cell).toHaveText('0.2*')

  await button(page, 'Applied and scheduled').click()
  const row = page.getByRole('row').filter({ hasText: `New year ${gap.pool.name}` })
  await row.getByRole('button', { name: 'Cancel…' }).click()
  await button(page, 'Cancel the change').click()
  await expect(row).toContainText('cancelled by')
  await page.keyboard.press('Escape')
  await expect(cell).not.toHaveAttribute('data-scheduled', 'true')
})

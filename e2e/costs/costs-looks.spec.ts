import { expectAccessibleInEveryLook } from '../support/accessible'
import { button, expectSaved, openCosts, priceCell } from '../support/cost-grid'
import { expect, test } from '../support/pending-set'
import { priceGap } from '../support/price-gap'

test.slow()
test.use({ reducedMotion: 'reduce' })

test('the grid is accessible with all its dialogs and menus', async ({ page, api }) => {
  const gap = await priceGap(api)
  const { id, name } = gap.accounts['ec2-prod']
  await openCosts(page, { acct: id })
  const cell = priceCell(page, name, 'm.large', 'all')
  await cell.click()
  await page.keyboard.type('300')
  await expectAccessibleInEveryLook(page, 'editing')
  await page.keyboard.press('Enter')
  await expectSaved(page)
  await expectAccessibleInEveryLook(page, 'pending')

  await page.keyboard.press('Shift+F10')
  await expectAccessibleInEveryLook(page, 'menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Prices in force/ }).click()
  await expectAccessibleInEveryLook(page, 'as of')
  await page.keyboard.press('Escape')
  await button(page, 'Review').click()
  await expect(page.getByRole('heading', { name: '1 price change, 1 to check' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'review')
  await page.keyboard.press('Escape')
  await button(page, 'Applied and scheduled').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'scheduled')
  await page.keyboard.press('Escape')

  for (const [key, value] of [
    ['figure', 'both'],
    ['ccy', 'reporting'],
    ['q', 'no such thing'],
  ] as const) {
    await openCosts(page, { acct: id, [key]: value })
    await expectAccessibleInEveryLook(page, value)
  }
})

import { expectAccessible } from './support/accessible'
import { button, expectSaved, openCosts, priceCell } from './support/cost-grid'
import { expect, test } from './support/pending-set'
import { priceGap } from './support/price-gap'
import { expectNoSideways } from './support/studio'

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test.describe(`${colorScheme}, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })

      test('the grid is accessible with everything that opens from it', async ({ page, api }) => {
        const gap = await priceGap(api)
        const { id, name } = gap.accounts['ec2-prod']
        await openCosts(page, { acct: id })
        const cell = priceCell(page, name, 'm.large', 'all')
        await cell.click()
        await page.keyboard.type('300')
        await expectAccessible(page, 'editing')
        await page.keyboard.press('Enter')
        await expectSaved(page)
        await expectAccessible(page, 'pending')
        await expectNoSideways(page)

        await page.keyboard.press('Shift+F10')
        await expectAccessible(page, 'menu')
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /^Prices in force/ }).click()
        await expectAccessible(page, 'as of')
        await page.keyboard.press('Escape')
        await button(page, 'Review').click()
        await expect(
          page.getByRole('heading', { name: '1 price change, 1 to look at' }),
        ).toBeVisible()
        await expectAccessible(page, 'review')
        await page.keyboard.press('Escape')
        await button(page, 'Applied and scheduled').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page, 'scheduled')
        await page.keyboard.press('Escape')

        for (const [key, value] of [
          ['figure', 'both'],
          ['ccy', 'reporting'],
          ['q', 'no such thing'],
        ] as const) {
          await openCosts(page, { acct: id, [key]: value })
          await expectAccessible(page, value)
          await expectNoSideways(page)
        }
      })
    })

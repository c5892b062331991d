import { expectAccessible } from '../support/axe/expect-accessible'
import { test } from '../support/test'

const rows = (
  third: string,
) => `<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1>
  <ul style="color: #222; background: #fff">
    <li>one</li><li>two</li><li><span style="color: ${third}">three</span></li><li>four</li>
  </ul></main></html>`

test('rows of the same colours pass', async ({ page }) => {
  await page.setContent(rows('#222'))
  await expectAccessible(page, 'rows', ['colours'])
})

test('finds the row of other colours among equal rows', async ({ page }) => {
  test.fail()
  await page.setContent(rows('#ccc'))
  await expectAccessible(page, 'rows', ['colours'])
})

import { findBarriers } from '../support/axe/expect-accessible'
import { expect, test } from '../support/test'

const rows = (
  third: string,
) => `<!doctype html><html lang="en"><title>Rows</title><main><h1>Rows</h1>
  <ul style="color: #222; background: #fff">
    <li>one</li><li>two</li><li><span style="color: ${third}">three</span></li><li>four</li>
  </ul></main></html>`

test('finds a row with other colours among equal rows', async ({ page }) => {
  await page.setContent(rows('#222'))
  expect(await findBarriers(page, ['colours'])).toEqual([])
  await page.setContent(rows('#ccc'))
  const [barrier, ...others] = await findBarriers(page, ['colours'])
  expect(others).toEqual([])
  expect(barrier?.id).toBe('color-contrast')
  expect(barrier?.nodes.join()).toContain('three')
})

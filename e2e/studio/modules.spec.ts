import type { Page } from '@playwright/test'
import { mark } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const expression = (page: Page) => page.getByRole('textbox', { name: 'CEL expression' })
const parameter = (page: Page) => page.getByRole('group', { name: 'Gold' })

/** Replaces the expression by typing. */
async function typeExpression(page: Page, text: string) {
  await expression(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  // Brackets and quotes close automatically, and typing over them adds no second one.
  await page.keyboard.type(text)
}

async function completeExpression(page: Page) {
  await test.step('a problem is shown at its position', async () => {
    await typeExpression(page, 'acount.name == "a" ? params.gold : 1.0')
    await expect(page.getByText(/^Line 1, column 1: Unknown variable acount/)).toBeVisible()
    await expect(page.locator('.cm-lintRange-error')).toHaveText('acount')
  })
  await test.step('fields are completed, and Tab leaves the text box', async () => {
    await typeExpression(page, 'account.na')
    const offered = page.getByRole('listbox').getByRole('option')
    await expect(offered.first()).toContainText('name')
    await page.keyboard.press('Escape')
    await page.keyboard.type('me == "a" ? params.gold : 1.0')
    await expect(page.getByText(/^Valid\. One evaluation costs/)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  })
}

test('an administrator writes a module, corrects it and adds a version', async ({ page, api }) => {
  const id = `gold-${mark()}`
  await page.goto('/modules')
  const create = page.getByRole('button', { name: 'New module' })
  await hydrated(create)
  await create.click()
  await page.getByRole('textbox', { name: 'Id', exact: true }).fill(id)
  await page.getByRole('textbox', { name: 'Label', exact: true }).fill('Prefer gold')
  await page.getByRole('textbox', { name: 'Summary' }).fill('Multiplies the share of gold.')
  await page.getByRole('button', { name: 'Add a parameter' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('gold')
  await page.getByRole('textbox', { name: 'Label', exact: true }).last().fill('Gold')
  await parameter(page)
    .getByRole('textbox', { name: /^Default/ })
    .fill('2')
  await parameter(page)
    .getByRole('textbox', { name: /^Neutral/ })
    .fill('1')

  await completeExpression(page)
  await page.keyboard.type('for the gold contract')
  await page.getByRole('button', { name: 'Create module' }).click()
  await expect(page).toHaveURL(new RegExp(`/modules/${id}$`))
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveText(
    /^v1 for the gold contract by Ada Lindqvist/,
  )

  await page.getByRole('textbox', { name: 'Note' }).fill('twice as much')
  await parameter(page)
    .getByRole('textbox', { name: /^Default/ })
    .fill('4.5')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect(versions.first()).toHaveText(/^v2 twice as much/)
  const stored = await api.get<{ latest: { definition: { params: object[] } } }>(`/modules/${id}`)
  expect(stored.latest.definition.params).toMatchObject([
    { name: 'gold', default: 4.5, neutral: 1 },
  ])

  // The form is reset to the new version, which closes open parts.
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await page.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/modules$/)
  await expect(page.getByRole('link', { name: 'Prefer gold' })).toHaveCount(0)
})

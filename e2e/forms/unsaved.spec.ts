import type { Page } from '@playwright/test'
import { mark } from '../support/api'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const typed = (page: Page) => page.getByRole('textbox', { name: 'Summary' })
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

async function palette(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search pages, objects and actions' }).fill(text)
  await expect(page.getByRole('option', { name: 'Accounts', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('a page with unsaved input confirms before a link or the palette opens another page', async ({
  page,
}) => {
  await page.goto('/modules/new')
  await hydrated(typed(page))
  await typed(page).fill('Typed here.')
  const link = page.getByRole('link', { name: 'Accounts', exact: true })
  await link.click()
  await expect(confirmation(page)).toBeVisible()
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation(page)).toBeHidden()
  await expect(typed(page)).toHaveValue('Typed here.')
  await palette(page, 'accounts')
  await expect(confirmation(page)).toBeVisible()
  await expect(page).toHaveURL(/\/modules\/new$/)
  await confirmation(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/accounts$/)
  await page.getByRole('link', { name: 'Modules', exact: true }).click()
  await expect(page).toHaveURL(/\/modules$/)
})

test('a tab with unsaved input confirms before another tab opens, by a tab or a link', async ({
  page,
}) => {
  await page.goto('/admin/settings?tab=general')
  const offer = page.getByRole('textbox', { name: 'An offer is held for' })
  await hydrated(offer)
  await offer.fill('77')
  const members = page.getByRole('tab', { name: 'Members' })
  await members.click()
  await expect(confirmation(page)).toBeVisible()
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(offer).toHaveValue('77')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(confirmation(page)).toBeVisible()
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(offer).toHaveValue('77')
  await members.click()
  await confirmation(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/tab=members$/)
  await page.getByRole('tab', { name: 'General' }).click()
  await expect(offer).not.toHaveValue('77')
})

test('the Back button confirms before it leaves a page with unsaved input', async ({ page }) => {
  await page.goto('/modules')
  const create = page.getByRole('button', { name: 'New module' })
  await hydrated(create)
  await create.click()
  await expect(page).toHaveURL(/\/modules\/new$/)
  await hydrated(typed(page))
  // A browser lets a page hold its Back button only after a user interaction. Filling a field alone does not count.
  await typed(page).click()
  await typed(page).fill('Typed here.')
  await hydrated(typed(page))
  const back = () => page.evaluate(() => history.back())
  await back()
  await expect(confirmation(page)).toBeVisible()
  await confirmation(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation(page)).toBeHidden()
  await expect(page).toHaveURL(/\/modules\/new$/)
  await expect(typed(page)).toHaveValue('Typed here.')
  await back()
  await confirmation(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/modules$/)
  await expect(page.getByRole('heading', { name: 'Modules', level: 1 })).toBeVisible()
})

test('the browser confirms a reload that loses input, and not after a save', async ({
  page,
  api,
}) => {
  const id = `unsaved-${mark()}`
  await api.post('/modules', {
    id,
    label: `Unsaved ${id}`,
    summary: 'Multiplies the share of gold.',
    effect: 'factor',
    expression: '2.0',
    params: [],
    note: 'first',
  })
  await page.goto(`/modules/${id}`)
  await hydrated(typed(page))
  const kinds: string[] = []
  page.on('dialog', (dialog) => {
    kinds.push(dialog.type())
    void dialog.accept()
  })
  // Browsers show the confirmation only after a user interaction. Filling a field alone does not count.
  await typed(page).click()
  await typed(page).fill('Typed here.')
  // The listener for reloads is added by the next effect.
  await hydrated(typed(page))
  await page.reload()
  expect(kinds).toEqual(['beforeunload'])
  await hydrated(typed(page))
  await expect(typed(page)).toHaveValue('Multiplies the share of gold.')
  await typed(page).fill('Typed again.')
  await page.getByRole('textbox', { name: 'Note' }).fill('second')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await expect(page.getByText('saved as version 2')).toBeVisible()
  await page.reload()
  expect(kinds).toEqual(['beforeunload'])
})

import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible'
import { mark } from '../support/api'
import { clustersFirst, launchIn } from '../support/spilled-launch'
import { hydrated } from '../support/studio'
import { expect, test } from '../support/test'

const PHONE = { width: 390, height: 844 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page) => page.getByRole('region', { name: 'Launches', exact: true })
const rows = (page: Page) => region(page).locator('tbody tr[data-row]')

test('a list is read, filtered, selected and ended with the keyboard', async ({ page, api }) => {
  const fixture = await clustersFirst(api)
  const launches = [await launchIn(api, fixture), await launchIn(api, fixture)]
  await page.goto(`/launches?pool=${fixture.pool.id}&last=24h`)
  await expect(rows(page)).toHaveCount(2)
  await hydrated(button(page, 'Filter (2)'))
  await expect(page.getByText('last 24 hours')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter Time: last 24 hours' }).click()
  await expect(page).not.toHaveURL(/last=/)

  await region(page).focus()
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('2 launches selected')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a list with a selection')
  await button(page, 'End').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'End: 2 launches' }).click()
  await expect(dialog.getByText('2 launches done, none failed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(rows(page).first()).toContainText('ended')

  await button(page, 'View').click()
  const attempts = page.getByRole('checkbox', { name: 'Attempts' })
  await attempts.uncheck()
  await page.getByLabel('Name of a new view').fill('Mine')
  await button(page, 'Save').click()
  await expect(button(page, 'Mine')).toBeVisible()
  const view = await renamedView(page)
  await attempts.check()
  await page.goto('/launches')
  await hydrated(button(page, 'View'))
  await button(page, 'View').click()
  await button(page, view).click()
  await expect(page).toHaveURL(new RegExp(`pool=${fixture.pool.id}`))
  await expect(page.getByRole('columnheader', { name: 'Attempts' })).toHaveCount(0)

  await expect(rows(page)).toHaveCount(2)
  await region(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/launches/(${launches.map(({ id }) => id).join('|')})`))
})

/** Renames the view Mine by keyboard, and returns its new name. */
async function renamedView(page: Page): Promise<string> {
  await button(page, 'Rename the view Mine').click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A view needs a name.')).toBeVisible()
  const view = `Without attempts ${mark()}`
  await page.keyboard.type(view)
  await page.keyboard.press('Enter')
  await expect(button(page, `Rename the view ${view}`)).toBeFocused()
  return view
}

test('private clouds are sorted by the server, and a row opens with the keyboard', async ({
  page,
}) => {
  await page.goto('/pclouds')
  const clouds = page.getByRole('region', { name: 'Private clouds', exact: true })
  const byRam = clouds.getByRole('button', { name: 'RAM in GiB' })
  await hydrated(byRam)
  await byRam.click()
  await expect(page).toHaveURL(/sort=ram/)
  await expect(clouds.getByRole('columnheader', { name: 'RAM in GiB' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expectAccessibleInEveryLook(page, 'private clouds')
  await clouds.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pclouds\/[^?]+$/)
})

test('the log is filtered by two date fields', async ({ page }) => {
  await page.goto('/admin/audit')
  const custom = page.getByRole('radio', { name: 'Custom' })
  await hydrated(custom)
  await page.getByText('Custom', { exact: true }).click()
  await page.getByLabel('From', { exact: true }).fill('2199-01-01')
  await expect(page.getByText('No entry matches')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the log without an entry')
  await page.getByText('30 d', { exact: true }).click()
  await expect(page).toHaveURL(/last=30d/)
  await expect(page.getByLabel('From', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible()
})

test('the palette finds an object by a part of its name, and a page', async ({ page, api }) => {
  const fixture = await clustersFirst(api)
  await page.goto('/accounts')
  await hydrated(page.getByRole('button', { name: 'Search pages, objects and actions' }))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search pages, objects and actions' })
  await expect(field).toBeFocused()
  await field.fill(fixture.pool.name.slice(1))
  await expect(page.getByRole('option', { name: fixture.pool.name }).first()).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the palette')
  await field.fill(fixture.pool.name)
  await expect(page.getByRole('option', { selected: true })).toContainText(fixture.pool.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pools\//)
  await expect(page).toHaveTitle(new RegExp(fixture.pool.name))
  await page.goto(`/pools/${encodeURIComponent(fixture.pool.name)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(fixture.pool.name)
})

test('a person found by the palette is opened', async ({ page, person }) => {
  const { name } = await person('viewer')
  await page.goto('/accounts')
  await hydrated(page.getByRole('button', { name: 'Search pages, objects and actions' }))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search pages, objects and actions' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the first row is in the upper half, and the palette opens with a tap', async ({
    page,
    api,
  }) => {
    const fixture = await clustersFirst(api)
    await launchIn(api, fixture)
    await page.goto('/launches')
    await expect(rows(page).first()).toBeVisible()
    const top = await rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top)
    expect(top).toBeLessThan(PHONE.height / 2)
    for (const [path, name] of [
      ['/admin/audit', 'Audit log'],
      ['/placements', 'Placements'],
    ] as const) {
      await page.goto(path)
      const list = page.getByRole('region', { name }).locator('tbody tr[data-row]')
      await expect(list.first()).toBeVisible()
      const box = await list.first().boundingBox()
      expect(box?.y).toBeLessThan(PHONE.height / 2)
    }
    await page.goto('/launches')
    const search = page.getByRole('button', { name: 'Search pages, objects and actions' })
    await hydrated(search)
    await search.click()
    await page.getByRole('combobox', { name: 'Search pages' }).fill('webhooks')
    await page.getByRole('option', { name: /Webhooks/ }).click()
    await expect(page).toHaveURL(/tab=webhooks/)
  })

  test('a column that the width hides is shown when it is chosen', async ({ page }) => {
    await page.goto('/accounts')
    const provider = page.getByRole('columnheader', { name: 'Provider' })
    await expect(provider).toBeHidden()
    await hydrated(button(page, 'View'))
    await button(page, 'View').click()
    const choice = page.getByRole('checkbox', { name: 'Provider' })
    await expect(choice).not.toBeChecked()
    await choice.check()
    await expect(provider).toBeVisible()
    // The table is now wider than the screen, which its faded edge shows.
    const list = page.getByRole('region', { name: 'Accounts' })
    const fade = () => list.evaluate((it) => getComputedStyle(it).getPropertyValue('--more-after'))
    await expect.poll(fade).toBe('36px')
    await choice.uncheck()
    await expect(provider).toBeHidden()
  })
})

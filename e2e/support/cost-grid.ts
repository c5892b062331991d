import { expect, type Page } from '@playwright/test'
import { hydrated } from './studio'

/** Waits until the grid can be used. */
export const gridReady = (page: Page) => hydrated(page.getByRole('grid', { name: 'Prices' }))

export async function openCosts(page: Page, search: Record<string, string> = {}): Promise<void> {
  await page.goto(`/costs?${new URLSearchParams(search)}`)
  await gridReady(page)
}

/** A cell by its row and column. `all` is the column of all realms. */
export const priceCell = (page: Page, account: string, profile: string, realm: string) =>
  page.getByTestId(`cell-${account}-${profile}-${realm}`)

export const summary = (page: Page) => page.getByTestId('pending-summary')

/** Expects that all input was sent to the server. */
export const expectSaved = (page: Page) =>
  expect(page.getByTestId('pending-status')).toHaveText('Saved; nothing is in force yet')

/** Puts a text on the clipboard and pastes it into the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((it) => navigator.clipboard.writeText(it), text)
  await page.keyboard.press('ControlOrMeta+V')
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

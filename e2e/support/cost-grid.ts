import { expect, type Page } from '@playwright/test'
import { hydrated } from './studio'

/** The grid is there and reacts. */
export const gridReady = (page: Page) => hydrated(page.getByRole('grid', { name: 'Prices' }))

export async function openCosts(page: Page, search: Record<string, string> = {}): Promise<void> {
  await page.goto(`/costs?${new URLSearchParams(search)}`)
  await gridReady(page)
}

/** A cell by the names that stand beside and above it; `all` is the column of all realms. */
export const priceCell = (page: Page, account: string, profile: string, realm: string) =>
  page.getByTestId(`cell-${account}-${profile}-${realm}`)

export const summary = (page: Page) => page.getByTestId('pending-summary')

/** Everything that was typed has reached the server. */
export const expectSaved = (page: Page) =>
  expect(page.getByTestId('pending-status')).toHaveText('Saved; nothing is in force yet')

/** Puts a text on the clipboard and pastes it where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((it) => navigator.clipboard.writeText(it), text)
  await page.keyboard.press('ControlOrMeta+V')
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

import { expect, type Locator, type Page } from '@playwright/test'
import { button } from './cost-grid'

const statuses = ['create', 'update', 'unchanged', 'skipped', 'error'] as const
type Counts = readonly [number, number, number, number, number]

export async function expectCounts(page: Page, counts: Counts): Promise<void> {
  for (const [at, status] of statuses.entries())
    await expect(page.getByTestId(`import-count-${status}`)).toHaveText(String(counts[at]))
}

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Import prices' })

export const rowsIn = (panel: Locator) =>
  panel.getByRole('region', { name: 'Rows of the file', exact: true }).locator('tbody tr')

/** Opens a completed step. */
export const reopen = (panel: Locator, title: string) =>
  panel.getByRole('button', { name: `Change: ${title}`, exact: true }).click()

/** The summary line of a kind of problem, by its message. */
export const kindOf = (panel: Locator, message: string) =>
  panel.getByRole('list', { name: 'Kinds of problem' }).locator('summary', { hasText: message })

/** Opens the rows of a status that has several kinds of problem. */
export const openAllRows = (panel: Locator) => panel.getByText(/^All .* rows, one by one$/).click()

/** Drops a file on the page, as from a desktop. */
export async function drop(page: Page, name: string, content: string): Promise<void> {
  const file = await page.evaluateHandle(
    ([called, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text ?? ''], called ?? '', { type: 'text/csv' }))
      return transfer
    },
    [name, content],
  )
  await page.getByTestId('import-drop').dispatchEvent('drop', { dataTransfer: file })
}

export async function openImport(page: Page): Promise<Locator> {
  await button(page, 'Import…').click()
  await expect(drawer(page)).toBeVisible()
  return drawer(page)
}

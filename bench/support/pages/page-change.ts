import type { BrowserContext } from '@playwright/test'

const ROUNDS = 3

/**
 * Milliseconds from a click in the rail until the page is shown and has no loading parts. It is the fastest of
 * three, so that the server is warm.
 */
export async function changesOf(context: BrowserContext): Promise<{ name: string; ms: number }[]> {
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const rail = page.getByRole('navigation', { name: 'Pages' })
  const names = (await rail.getByRole('link').allInnerTexts()).map((name) => name.trim())
  const changes = []
  for (const name of names) {
    let fastest = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      const other = name === names[0] ? names[1] : names[0]
      await rail.getByRole('link', { name: other ?? '', exact: true }).click()
      await page.waitForLoadState('networkidle')
      const started = performance.now()
      await rail.getByRole('link', { name, exact: true }).click()
      await page.waitForFunction(isShown, name)
      fastest = Math.min(fastest, performance.now() - started)
      await page.waitForLoadState('networkidle')
    }
    changes.push({ name, ms: fastest })
  }
  await page.close()
  return changes
}

/** Runs in the page. True if its link is the current one and it has no loading parts. */
function isShown(name: string): boolean {
  const current = document.querySelector('nav [aria-current="page"]')?.textContent?.trim()
  const isLoading = document.querySelector('main [role="status"][aria-label^="Loading"]') !== null
  return current === name && !isLoading
}

import type { Page } from '@playwright/test'

/** Counts the presses of a mouse or a finger on the pages of a tab from now on; typing is not counted. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const count = (event: Event) => {
      if (event.isTrusted) void (window as unknown as { countPress: () => void }).countPress()
    }
    window.addEventListener('pointerdown', count, { capture: true })
  })
  return () => presses
}

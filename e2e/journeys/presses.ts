import type { Page } from '@playwright/test'

/** Counts presses of the mouse or a finger on the pages of a tab, without typing. */
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

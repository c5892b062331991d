import type { BrowserContext } from '@playwright/test'
import { type MeasuredPage, openMeasured } from './studio'

export type Grid = MeasuredPage

/** A page with a grid, operated by real key strokes. */
export async function openGrid(context: BrowserContext, path: string, name: string): Promise<Grid> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return openMeasured(context, path, (page) => page.getByRole('grid', { name }).waitFor())
}

// Users pause between key strokes, and the page runs idle work in these pauses.
const PAUSE_MS = 250

/**
 * Measures from the last input of a kind to the painted frame that contains `shown`, on the browser's own
 * clock.
 */
export async function paintedAfter(
  { page }: Grid,
  input: 'keydown' | 'paste',
  shown: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const clock = await page.evaluateHandle(
    ([type, selector]) => ({
      // Wrapped in an object, because `evaluate` would await a bare promise.
      shown: new Promise<number>((resolve) => {
        let start: number | null = null
        const begin = (event: Event) => {
          start = event.timeStamp
        }
        const observer = new MutationObserver(() => {
          if (start === null || document.querySelector(selector) === null) return
          const from = start
          observer.disconnect()
          window.removeEventListener(type, begin, { capture: true })
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - from)
          requestAnimationFrame(() => port2.postMessage(null))
        })
        window.addEventListener(type, begin, { capture: true })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }),
    }),
    [input, shown] as const,
  )
  await act()
  const ms = await clock.evaluate(({ shown: when }) => when)
  await page.waitForTimeout(PAUSE_MS)
  return ms
}

/** A cell by its position. Row numbers include the rows of the accounts. */
export const cellAt = (row: number, column: number, more = '') =>
  `tr[data-row="${row}"] td[data-column="${column}"]${more}`

import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A grid in a browser, worked by real key strokes. */
export type Grid = {
  page: Page
  throttle: (rate: number) => Promise<void>
  /** Processor time of the page's main thread so far. */
  cpuMs: () => Promise<number>
}

export async function openGrid(context: BrowserContext, path: string, name: string): Promise<Grid> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const devtools: CDPSession = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(path)
  await page.getByRole('grid', { name }).waitFor()
  await page.waitForLoadState('networkidle')
  return {
    page,
    throttle: async (rate) => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    },
    cpuMs: async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    },
  }
}

// People pause between key strokes; what the page does when idle runs then.
const PAUSE_MS = 250

/** From the last input of a kind to the painted frame in which `shown` is there, on the browser's own clock. */
export async function paintedAfter(
  { page }: Grid,
  input: 'keydown' | 'paste',
  shown: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const clock = await page.evaluateHandle(
    ([type, selector]) => ({
      // In an object, or it would be waited for here.
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

/** A cell by its place; rows count with those of the accounts. */
export const cellAt = (row: number, column: number, more = '') =>
  `tr[data-row="${row}"] td[data-column="${column}"]${more}`

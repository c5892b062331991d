import type { BrowserContext, Page } from '@playwright/test'

/** How slow the processor of the reader is, compared with this one. */
const SLOWER = 4
/** An opener that something covers is left alone. */
const CLICK_MS = 5000

export type Feel = {
  /** Tasks that hold the page longer than 50 ms while it loads: how many, and the longest. */
  longTasks: number
  longestMs: number
  /** How much moved while it loaded. */
  shift: number
  largestPaintMs: number
  /** The longest time from a key or click to the next paint. */
  inputToPaintMs: number
}

/** How a first load feels on a processor that is four times slower, with an empty cache. */
export async function feelOf(context: BrowserContext, path: string): Promise<Feel> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(observe)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await use(page)
  const feel = await page.evaluate(() => (globalThis as unknown as { feel: Feel }).feel)
  await page.close()
  return feel
}

/** What can be done with every page: keys, a letter in the first field, and the first tab or button that opens. */
async function use(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const field = page.locator('main input:is([type=search], [type=text], [type=email])').first()
  if (await field.isVisible()) await field.pressSequentially('a')
  const opener = page.locator('main :is([role=tab], summary, [aria-haspopup]):visible').first()
  if ((await opener.count()) > 0) await opener.click({ timeout: CLICK_MS }).catch(() => undefined)
  await page.evaluate(paints)
}

/** Runs in the page: two frames later the entries of the last input are there. */
const paints = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
  )

/** Runs in the page, before its own scripts. */
function observe() {
  const feel = { longTasks: 0, longestMs: 0, shift: 0, largestPaintMs: 0, inputToPaintMs: 0 }
  Object.assign(globalThis, { feel })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  watch('event', ({ duration }) => {
    feel.inputToPaintMs = Math.max(feel.inputToPaintMs, duration)
  })
  watch('longtask', ({ duration }) => {
    feel.longTasks += 1
    feel.longestMs = Math.max(feel.longestMs, duration)
  })
  watch('layout-shift', (entry) => {
    feel.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    feel.largestPaintMs = startTime
  })
}

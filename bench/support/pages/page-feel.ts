import type { BrowserContext, Page } from '@playwright/test'

/** The slowdown of the reader's processor, compared with this one. */
const SLOWER = 4
/** An opener that another element covers is skipped after this time. */
const CLICK_MS = 5000

type Feel = {
  /** The number of tasks longer than 50 ms while the page loads, and the longest one. */
  longTasks: number
  longestMs: number
  /** The layout shift while the page loads. */
  shift: number
  largestPaintMs: number
  /** The longest time from a key or click to the next paint. */
  inputToPaintMs: number
}

/**
 * Measures the responsiveness of a first load on a processor that is four times slower, with an empty cache.
 */
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

/**
 * Inputs that work on every page: keys, a letter in the first field, and the first tab or button that opens.
 */
async function use(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const field = page.locator('main input:is([type=search], [type=text], [type=email])').first()
  if (await field.isVisible()) await field.pressSequentially('a')
  const opener = page.locator('main :is([role=tab], summary, [aria-haspopup]):visible').first()
  if ((await opener.count()) > 0) await opener.click({ timeout: CLICK_MS }).catch(() => undefined)
  await page.evaluate(paints)
}

/** Runs in the page. The entries of the last input are available two frames later. */
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

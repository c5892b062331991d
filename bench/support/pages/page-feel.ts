import type { BrowserContext } from '@playwright/test'

/** How slow the processor of the reader is, compared with this one. */
const SLOWER = 4

export type Feel = {
  /** Tasks that hold the page longer than 50 ms while it loads: how many, and the longest. */
  longTasks: number
  longestMs: number
  /** How much moved while it loaded. */
  shift: number
  largestPaintMs: number
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
  const feel = await page.evaluate(() => (globalThis as unknown as { feel: Feel }).feel)
  await page.close()
  return feel
}

/** Runs in the page, before its own scripts. */
function observe() {
  const feel = { longTasks: 0, longestMs: 0, shift: 0, largestPaintMs: 0 }
  Object.assign(globalThis, { feel })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
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

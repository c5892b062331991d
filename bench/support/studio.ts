import type { BrowserContext, Page } from '@playwright/test'

/** A page in the browser, operated by real key strokes and mouse moves. */
export type MeasuredPage = {
  page: Page
  throttle: (rate: number) => Promise<void>
  /** Processor time so far of the page's main thread, which other programs do not affect. */
  cpuMs: () => Promise<number>
}

/** Opens a page. `isReady` waits for the elements to operate. */
export async function openMeasured(
  context: BrowserContext,
  path: string,
  isReady: (page: Page) => Promise<void>,
): Promise<MeasuredPage> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(path)
  await isReady(page)
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

export type Studio = MeasuredPage

/** The studio of a pool. */
export const openStudio = (context: BrowserContext, pool: string): Promise<Studio> =>
  openMeasured(context, `/pools/${pool}`, (page) => page.getByRole('spinbutton').first().waitFor())

const MEASURE = 'input-to-painted'
// Users pause between key strokes, and the page runs idle work in these pauses.
const PAUSE_MS = 150

/** The time that the product itself measured, from the input of `act` to the frame that shows it. */
export async function painted({ page }: Studio, act: () => Promise<unknown>): Promise<number> {
  const countBefore = await page.evaluate(
    (name) => performance.getEntriesByName(name).length,
    MEASURE,
  )
  await act()
  const duration = await page.waitForFunction(
    ([name, at]) => performance.getEntriesByName(name)[at]?.duration,
    [MEASURE, countBefore] as const,
    { polling: 20, timeout: 15_000 },
  )
  const ms = Number(await duration.jsonValue())
  await page.waitForTimeout(PAUSE_MS)
  return ms
}

type Sight = {
  /** Selectors of the element that must appear and of the one that must disappear. */
  shown: string
  gone?: string
  /** The event that starts the clock. */
  from?: 'click' | 'keydown'
}

/** Measures from an input to the frame that shows its result, on the browser's own clock. */
export async function shownAfter(
  { page }: Studio,
  { shown, gone = 'no-such-element', from = 'click' }: Sight,
  act: () => Promise<unknown>,
): Promise<number> {
  const clock = await page.evaluateHandle(
    ([there, notThere, type]) => ({
      // Wrapped in an object, because `evaluate` would await a bare promise.
      shown: new Promise<number>((resolve) => {
        let start: number | null = null
        let isDone = false
        const look = () => {
          if (isDone || start === null) return
          if (document.querySelector(there) === null || document.querySelector(notThere) !== null)
            return
          isDone = true
          observer.disconnect()
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - (start ?? 0))
          requestAnimationFrame(() => port2.postMessage(null))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        const begin = (event: Event) => {
          start = event.timeStamp
        }
        window.addEventListener(type, begin, { capture: true, once: true })
      }),
    }),
    [shown, gone, from] as const,
  )
  await act()
  const ms = await clock.evaluate(({ shown: when }) => when)
  await page.waitForTimeout(PAUSE_MS)
  return ms
}

/** The title of a module's card; a click opens or closes it. */
export const cardTitle = ({ page }: Studio, module: string) =>
  page.locator('[data-stack-title]').filter({ hasText: module })

export async function openCard(studio: Studio, module: string): Promise<void> {
  const title = cardTitle(studio, module)
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click()
}

export const openTab = ({ page }: Studio, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

import { type BrowserContext, chromium } from '@playwright/test'
import type { Person } from './administrator'
import type { Berth } from './berth'

const viewport = { width: 1440, height: 900 }
const isRoot = process.getuid?.() === 0

/** Runs `use` with a headless browser. `signedIn` opens a separate context with an empty cache. */
export async function withBrowser<T>(
  use: (signedIn: (berth: Berth, who?: Person) => Promise<BrowserContext>) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
  })
  try {
    return await use(async (berth, who = berth.administrator) => {
      const context = await browser.newContext({ baseURL: berth.url, viewport, locale: 'en-GB' })
      // tsx names functions with a helper that does not exist in the page.
      await context.addInitScript('globalThis.__name = (it) => it')
      context.setDefaultTimeout(60_000)
      await signIn(context, who)
      return context
    })
  } finally {
    await browser.close()
  }
}

async function signIn(context: BrowserContext, { email, password }: Person): Promise<void> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await page.click('[type=submit]')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
}

import type { Page } from '@playwright/test'

type Parts = { first: number; later: number }
export type Loaded = { js: Parts; css: Parts; html: number }

/** Transferred sizes, those of the resources named by the document first. */
export async function sizeOf(page: Page, path: string): Promise<Loaded> {
  const answer = await page.goto(path)
  const document = (await answer?.text()) ?? ''
  await page.waitForLoadState('networkidle')
  const { entries, html } = await page.evaluate(() => ({
    entries: performance.getEntriesByType('resource').map((entry) => ({
      name: entry.name,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
    html: performance
      .getEntriesByType('navigation')
      .reduce((sum, entry) => sum + (entry as PerformanceNavigationTiming).encodedBodySize, 0),
  }))
  const named = new Set(
    [...document.matchAll(/<(?:script|link)[^>]*? (?:src|href)="([^"]+\.(?:js|css)[^"]*)"/g)].map(
      ([, url]) => (url === undefined ? '' : new URL(url, page.url()).href),
    ),
  )
  const parts = (extension: string): Parts => {
    const found = entries.filter(({ name }) => new URL(name).pathname.endsWith(extension))
    const sum = (isFirst: boolean) =>
      found.reduce((all, { name, bytes }) => (named.has(name) === isFirst ? all + bytes : all), 0)
    return { first: sum(true), later: sum(false) }
  }
  return { js: parts('.js'), css: parts('.css'), html }
}

import { type BrowserContext, expect } from '@playwright/test'

/** What a page must never do. */
export type Guard = {
  /** A test that provokes a message names it. */
  expectComplaint: (text: RegExp) => void
  check: () => void
}

/**
 * Listens to every page of a context: exceptions, and errors in the console, where the browser also reports what the
 * content policy refuses. Requests are not listened to: each of them would pass through Playwright.
 */
export function guard(context: BrowserContext): Guard {
  const complaints: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(
      `console: ${message.text()} (${message.location().url}, ${message.page()?.url()})`,
    )
  })
  context.on('weberror', (event) => {
    complaints.push(`exception: ${event.error().stack ?? event.error().message}`)
  })
  return {
    expectComplaint: (text) => expected.push(text),
    check() {
      const unexpected = complaints.filter((it) => !expected.some((text) => text.test(it)))
      // In the first line, which is all that a summary prints.
      expect(unexpected, `pages complained: ${unexpected.join('; ')}`).toEqual([])
    },
  }
}

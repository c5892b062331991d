import { type BrowserContext, expect } from '@playwright/test'

/** Fails a test on errors in its pages. */
export type Guard = {
  /** Allows a message that a test provokes. */
  expectComplaint: (text: RegExp) => void
  check: () => void
}

/**
 * Collects exceptions and console errors of all pages in a context. The console also contains violations of the content
 * security policy. Requests are not collected, because each would be sent through Playwright.
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
      // The texts are in the message, because a summary prints only its first line.
      expect(unexpected, `pages complained: ${unexpected.join('; ')}`).toEqual([])
    },
  }
}

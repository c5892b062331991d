import { expect, type Page } from '@playwright/test'

/**
 * Keeps every answer that a page gets, to be searched for names that its reader must not learn; answers and documents
 * alike, scripts and styles aside.
 */
export function watchLeaks(page: Page) {
  const answers: Promise<{ url: string; text: string }>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/json|html|text\/x-component|csv|event-stream/.test(type)) return
    if (type.includes('event-stream')) return
    const url = response.url()
    const text = response.text().catch(() => '')
    answers.push(text.then((body) => ({ url, text: body })))
  })
  return {
    /** None of the answers so far, nor the page as it stands, holds one of the names. */
    async check(secrets: readonly string[], least: number): Promise<void> {
      const known = await Promise.all(answers)
      const told = known.filter(({ text }) => text !== '')
      expect(told.length, 'answers that were searched').toBeGreaterThanOrEqual(least)
      const all = [...told, { url: `the page ${page.url()}`, text: await page.content() }]
      const leaks = all.flatMap(({ url, text }) =>
        secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${url}`),
      )
      expect(leaks).toEqual([])
    },
  }
}

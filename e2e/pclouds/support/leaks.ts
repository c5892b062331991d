import { expect, type Page, type Response } from '@playwright/test'

type Received = { url: string; text: string }

/** What a reader of the answer could read. Scripts and styles are the same for everybody. */
const READABLE = /json|html|text\/x-component|text\/plain|csv/

/**
 * Keeps every answer that a browser gets, to be searched for names that its reader must not learn: documents, what
 * pages fetch, files, and each message of an event stream.
 */
export async function watchLeaks(page: Page) {
  const context = page.context()
  const answers: Promise<Received | string>[] = []
  const messages: Received[] = []
  const keep = (response: Response) => {
    const type = response.headers()['content-type'] ?? ''
    if (READABLE.test(type)) answers.push(bodyOf(response, page))
  }
  context.on('response', keep)
  // The body of a stream has no end; its messages are read one by one.
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  browser.on('Network.eventSourceMessageReceived', ({ data }) =>
    messages.push({ url: 'the event stream', text: data }),
  )
  return {
    /** How many events were sent. */
    messages: () => messages.length,
    /** Expects that all responses were read, and that neither they nor the page hold one of the names. Call it last. */
    async check(secrets: readonly string[], least: number): Promise<void> {
      context.off('response', keep)
      const results = await Promise.all(answers)
      const unread = results.filter((answer) => typeof answer === 'string')
      expect(unread, 'answers that could not be read').toEqual([])
      const received = results.filter((answer) => typeof answer !== 'string')
      expect(received.length, 'answers that were searched').toBeGreaterThanOrEqual(least)
      const shown = { url: `the page ${page.url()}`, text: await page.content() }
      expect(leaksIn([...received, ...messages, shown], secrets)).toEqual([])
    },
  }
}

/** Which of the names stand where. */
export const leaksIn = (received: readonly Received[], secrets: readonly string[]): string[] =>
  received.flatMap(({ url, text }) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${url}`),
  )

/** An answer as it was read, or its address if it could not be. */
async function bodyOf(response: Response, page: Page): Promise<Received | string> {
  const request = response.request()
  const url = `${request.method()} ${response.url()}`
  const status = response.status()
  // There is nothing to read in a redirection.
  if (status >= 300 && status < 400) return { url, text: '' }
  try {
    return { url, text: await response.text() }
  } catch {
    if (request.method() !== 'GET') return url
    // After a navigation the bodies are gone: reads are repeated.
    const again = page.request.get(response.url(), { headers: request.headers() })
    return again.then(
      async (answer) => ({ url, text: await answer.text() }),
      () => url,
    )
  }
}

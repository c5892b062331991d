import { expect, type Page, type Response } from '@playwright/test'

type Received = { url: string; text: string }

/** Content types with text about objects. Scripts and styles are the same for all users. */
const READABLE = /json|html|text\/x-component|text\/plain|csv/

/**
 * Collects every response that a browser gets (documents, data, files, and each message of an event stream) to search
 * it for names that its reader must not see.
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
  // A stream does not end, so its messages are read one by one.
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  browser.on('Network.eventSourceMessageReceived', ({ data }) =>
    messages.push({ url: 'the event stream', text: data }),
  )
  return {
    /** The number of messages. */
    messages: () => messages.length,
    /**
     * Expects that all responses were read, and that neither they nor the page contain one of the names. Call it last.
     */
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

/** The names found in each response. */
export const leaksIn = (received: readonly Received[], secrets: readonly string[]): string[] =>
  received.flatMap(({ url, text }) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${url}`),
  )

/** A response with its body, or its address if the body could not be read. */
async function bodyOf(response: Response, page: Page): Promise<Received | string> {
  const request = response.request()
  const url = `${request.method()} ${response.url()}`
  const status = response.status()
  // A redirection has no body.
  if (status >= 300 && status < 400) return { url, text: '' }
  try {
    return { url, text: await response.text() }
  } catch {
    if (request.method() !== 'GET') return url
    // After a navigation, bodies of earlier responses are unavailable, so reads are repeated.
    const again = page.request.get(response.url(), { headers: request.headers() })
    return again.then(
      async (answer) => ({ url, text: await answer.text() }),
      () => url,
    )
  }
}

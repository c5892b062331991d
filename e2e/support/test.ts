import { test as base, type Page } from '@playwright/test'
import type { PersonaKey } from '@/lib/auth/personas'
import { type Api, apiOf, demoUrl, requestAs, type StorageState, signIn } from './api'
import { type Guard, guard } from './guard'
import { invitePerson, type Person, type Role } from './people'

type Fixtures = {
  /** The user who is signed in on `page`, or null. */
  as: PersonaKey | null
  /** The API, as the administrator. */
  api: Api
  apiAs: (key: PersonaKey) => Promise<Api>
  guards: Guard
  /** Adds the address and the text of the open pages to the report of a failed test. */
  onScreen: undefined
  /** A page of another user, in a separate browser context. */
  pageOf: (who: PersonaKey | Person, allow?: { complaints: RegExp }) => Promise<Page>
  person: (role: Role, tenantId?: string) => Promise<Person>
}

type WorkerFixtures = { stateOf: (key: PersonaKey) => Promise<StorageState> }

const MAX_SCREEN_CHARS = 300

/** The address and the start of the main text of a page. */
async function screenText(page: Page): Promise<string> {
  const main = page.locator('main').first()
  const text = await main.innerText({ timeout: 5_000 }).catch(() => 'no text')
  return `${page.url()} ${text.replace(/\s+/g, ' ').slice(0, MAX_SCREEN_CHARS)}`
}

/** Shorter than the time in which a sign-in allows sensitive changes. */
const signInAgainMs = 8 * 60_000

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Each persona signs in once for each worker, because signing in has its own test.
  stateOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const states = new Map<PersonaKey, { at: number; state: Promise<StorageState> }>()
      await use((key) => {
        const cached = states.get(key)
        if (cached !== undefined && Date.now() - cached.at < signInAgainMs) return cached.state
        const state = signIn(demoUrl, { provider: 'persona', key })
        states.set(key, { at: Date.now(), state })
        return state
      })
    },
    { scope: 'worker' },
  ],

  as: ['admin', { option: true }],

  storageState: async ({ as, stateOf }, use) => use(as === null ? undefined : await stateOf(as)),

  guards: [
    async ({ context }, use) => {
      const watched = guard(context)
      await use(watched)
      watched.check()
    },
    { auto: true },
  ],

  onScreen: [
    async ({ context }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      for (const page of context.pages())
        testInfo.annotations.push({ type: 'screen', description: await screenText(page) })
    },
    { auto: true },
  ],

  apiAs: async ({ stateOf }, use) => {
    const opened: { dispose: () => Promise<void> }[] = []
    await use(async (key) => {
      const context = await requestAs(demoUrl, await stateOf(key))
      opened.push(context)
      return apiOf(context)
    })
    for (const each of opened) await each.dispose()
  },

  api: async ({ apiAs }, use) => use(await apiAs('admin')),

  person: async ({ api }, use) =>
    use((role, tenantId) => invitePerson(demoUrl, api, role, tenantId)),

  pageOf: async ({ browser, contextOptions, stateOf }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async (who, allow) => {
      const storageState = typeof who === 'string' ? await stateOf(who) : who.state
      const context = await browser.newContext({ ...contextOptions, storageState })
      const watched = guard(context)
      if (allow !== undefined) watched.expectComplaint(allow.complaints)
      closing.push(async () => {
        await context.close()
        watched.check()
      })
      return context.newPage()
    })
    for (const close of closing) await close()
  },
})

export { expect } from '@playwright/test'

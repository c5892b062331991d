import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api } from './api'
import { test as base } from './test'

/** The interval at which the holder renews the lock, and the age at which its holder is considered dead. */
const TOUCH_MS = 5_000
const MAX_MS = 60_000
const POLL_MS = 250
const lock = join(tmpdir(), `berth-pending-set-${new URL(process.env.BASE_URL ?? 'http://x').port}`)

function take(): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Renews the lock periodically. Call the result to release it. */
function hold(): () => void {
  const touching = setInterval(() => utimesSync(lock, new Date(), new Date()), TOUCH_MS)
  return () => {
    clearInterval(touching)
    giveBack()
  }
}

const giveBack = () => rmSync(lock, { recursive: true, force: true })

/** True if the worker that holds the lock has ended. */
function isLeftBehind(): boolean {
  try {
    return Date.now() - statSync(lock).mtimeMs > MAX_MS
  } catch {
    return false
  }
}

type Draft = { revision: number; changes: unknown[] }

/** Discards all pending changes. */
async function emptyPendingSet(api: Api): Promise<void> {
  const { revision, changes } = await api.get<Draft>('/price-drafts/current')
  if (changes.length === 0) return
  await api.call('DELETE', '/price-drafts/current', { headers: { 'if-match': `"${revision}"` } })
}

/**
 * All tests share one pending set of prices, so tests that stage changes run one after the other, and start with an
 * empty set.
 */
export const test = base.extend<{ turn: null }>({
  turn: [
    async ({ api }, use) => {
      while (!take()) {
        if (isLeftBehind()) giveBack()
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      const release = hold()
      try {
        await emptyPendingSet(api)
        await use(null)
        await emptyPendingSet(api)
      } finally {
        release()
      }
    },
    { auto: true, timeout: 600_000 },
  ],
})

export { expect } from './test'

import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api } from './api'
import { test as base } from './test'

/** The holder of the lock renews it this often; a holder that has not for longer than the second has ended. */
const TOUCH_MS = 5_000
const LONGEST_MS = 60_000
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

/** Renews the lock; call the result to release it. */
function hold(): () => void {
  const touching = setInterval(() => utimesSync(lock, new Date(), new Date()), TOUCH_MS)
  return () => {
    clearInterval(touching)
    giveBack()
  }
}

const giveBack = () => rmSync(lock, { recursive: true, force: true })

/** Left behind by a worker that was ended. */
function isLeftBehind(): boolean {
  try {
    return Date.now() - statSync(lock).mtimeMs > LONGEST_MS
  } catch {
    return false
  }
}

type Draft = { revision: number; changes: unknown[] }

/** Discards everything pending. */
async function emptyPendingSet(api: Api): Promise<void> {
  const { revision, changes } = await api.get<Draft>('/price-drafts/current')
  if (changes.length === 0) return
  await api.call('DELETE', '/price-drafts/current', { headers: { 'if-match': `"${revision}"` } })
}

/** The pending set of prices is one for everybody: tests that stage take turns, and find it empty. */
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

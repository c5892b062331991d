import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api } from './api'
import { test as base } from './test'

const LONGEST_MS = 240_000
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

/** Left behind by a worker that was ended. */
function isLeftBehind(): boolean {
  try {
    return Date.now() - statSync(lock).mtimeMs > LONGEST_MS
  } catch {
    return false
  }
}

type Draft = { revision: number; changes: unknown[] }

/** Nothing is pending afterwards, whatever was. */
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
        if (isLeftBehind()) rmdirSync(lock)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      try {
        await emptyPendingSet(api)
        await use(null)
        await emptyPendingSet(api)
      } finally {
        rmdirSync(lock)
      }
    },
    { auto: true, timeout: 600_000 },
  ],
})

export { expect } from './test'

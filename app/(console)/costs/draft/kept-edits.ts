import type { Changes, Pending, PendingSet } from '../model/pending'
import { isSame, type Staging } from './staging'

/** What this browser keeps of edits that are not saved: for a lost network, through a reload. */

type Kept = { key: string; change: Pending | null; was: Pending | null }[]

const nameOf = (userId: string) => `berth:prices:${userId}`

// Storage may be full or forbidden; the edits then live in memory alone.
const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

export function keepEdits(
  userId: string,
  { unsaved, confirmed }: Pick<Staging, 'unsaved' | 'confirmed'>,
): void {
  attempt(() => {
    if (unsaved.length === 0) return localStorage.removeItem(nameOf(userId))
    const changes = new Map(unsaved.flatMap((each) => [...each]))
    const kept: Kept = [...changes].map(([key, change]) => ({
      key,
      change,
      was: confirmed.get(key) ?? null,
    }))
    localStorage.setItem(nameOf(userId), JSON.stringify(kept))
  })
}

/** Edits that were not saved, of places that nobody else has changed since. */
export function keptEdits(userId: string, confirmed: PendingSet): Changes {
  const kept = attempt(() => {
    const text = localStorage.getItem(nameOf(userId))
    // Written by this very file; anything else in it fails here or is refused by the server.
    return text === null ? null : (JSON.parse(text) as Kept)
  })
  const mine = (kept ?? []).filter(({ key, was }) => isSame(confirmed.get(key), was))
  return new Map(mine.map(({ key, change }) => [key, change]))
}

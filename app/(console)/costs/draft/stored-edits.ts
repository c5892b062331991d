import { readFromBrowser, storeInBrowser } from '@/components/draft/browser-store'
import type { Changes, Pending, PendingSet } from '../model/pending'
import { isSame, type Staging } from './staging'

type StoredEdit = { key: string; change: Pending | null; was: Pending | null }

const keyOf = (userId: string) => `berth:prices:${userId}`

/** Stores unsaved edits in this browser, for network failures and reloads. */
export function storeEdits(
  userId: string,
  { unsaved, confirmed }: Pick<Staging, 'unsaved' | 'confirmed'>,
): void {
  const changes = new Map(unsaved.flatMap((each) => [...each]))
  const edits = [...changes].map(
    ([key, change]): StoredEdit => ({
      key,
      change,
      was: confirmed.get(key) ?? null,
    }),
  )
  storeInBrowser('localStorage', keyOf(userId), edits.length === 0 ? null : edits)
}

/** The unsaved edits of places that no other user has changed since. */
export const storedEdits = (userId: string, confirmed: PendingSet): Changes =>
  readFromBrowser(
    'localStorage',
    keyOf(userId),
    (edits: StoredEdit[]) =>
      new Map(
        edits
          .filter(({ key, was }) => isSame(confirmed.get(key), was))
          .map(({ key, change }) => [key, change]),
      ),
  ) ?? new Map()

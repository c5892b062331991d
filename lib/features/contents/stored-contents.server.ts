import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import { processState } from '@/lib/base/process-state'
import type { Content } from './content.server'

/** Hashes whose bodies the database has, as of a day: most decisions refer to what the one before referred to. */
type Stored = { day: number; hashes: Set<string> }

const MOST_HASHES = 50_000
const stored = processState<Stored>('contents', () => ({ day: -1, hashes: new Set() }))

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS)

function storedOn(now: Date): Stored {
  const day = dayOf(now)
  // A new day sends all of it once more, which is how the database learns that it is still in use.
  if (stored.get().day !== day) stored.set({ day, hashes: new Set() })
  return stored.get()
}

/** Whether the database has a content, and knows that it is in use on that day. */
export const isStored = (hash: string, now: Date): boolean =>
  stored.get().day === dayOf(now) && stored.get().hashes.has(hash)

/** The contents that have to be sent. */
export function unstored(contents: readonly Content[], now: Date): Content[] {
  const { hashes } = storedOn(now)
  return contents.filter(({ hash }) => !hashes.has(hash))
}

/** Remembers what a committed transaction sent. */
export function markStored(contents: readonly Content[], now: Date): void {
  const { hashes } = storedOn(now)
  if (hashes.size + contents.length > MOST_HASHES) hashes.clear()
  for (const { hash } of contents) hashes.add(hash)
}

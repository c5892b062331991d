import 'server-only'
import { DAY_MS } from '@/lib/base/durations'
import { processState } from '@/lib/base/process-state'
import type { Content } from './content.server'

/**
 * Hashes of contents that the database has and that are marked as used on `day`. Most decisions refer to the contents
 * of the previous decision.
 */
type Stored = { day: number; hashes: Set<string> }

const MAX_HASHES = 50_000
const stored = processState<Stored>('contents', () => ({ day: -1, hashes: new Set() }))

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS)

function storedOn(now: Date): Stored {
  const day = dayOf(now)
  // Each day all contents are sent once more, to mark them as used.
  if (stored.get().day !== day) stored.set({ day, hashes: new Set() })
  return stored.get()
}

/** True if the database has the content and it is marked as used on that day. */
export const isStored = (hash: string, now: Date): boolean =>
  stored.get().day === dayOf(now) && stored.get().hashes.has(hash)

/** The contents that have to be sent. */
export function unstored(contents: readonly Content[], now: Date): Content[] {
  const { hashes } = storedOn(now)
  return contents.filter(({ hash }) => !hashes.has(hash))
}

/** Stores the hashes of the contents that a committed transaction sent. */
export function markStored(contents: readonly Content[], now: Date): void {
  const { hashes } = storedOn(now)
  if (hashes.size + contents.length > MAX_HASHES) hashes.clear()
  for (const { hash } of contents) hashes.add(hash)
}

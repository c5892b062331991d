import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { readContents } from './store-contents.server'

class NoLongerStored extends Error {}

/** Reads the bodies of contents, in the order of their hashes. */
export type ReadStored = (hashes: readonly string[]) => Promise<unknown[]>

/** Runs work that reads stored contents, each of them once. Returns null if one of them was deleted. */
export async function ifStored<T>(
  db: Db,
  work: (read: ReadStored) => Promise<T>,
): Promise<T | null> {
  const found = new Map<string, unknown>()
  try {
    return await work(async (hashes) => {
      const missing = hashes.filter((hash) => !found.has(hash))
      if (missing.length > 0)
        for (const [hash, body] of await readContents(db, missing)) found.set(hash, body)
      return hashes.map((hash) => {
        if (!found.has(hash)) throw new NoLongerStored()
        return found.get(hash)
      })
    })
  } catch (cause) {
    if (cause instanceof NoLongerStored) return null
    throw cause
  }
}

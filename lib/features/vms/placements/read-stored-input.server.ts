import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { readContents } from '@/lib/features/contents/store-contents.server'
import { wholeInput } from './shared-input'

class NoLongerKept extends Error {}

/** What the engine was asked; null: it is no longer kept. */
export async function readStoredInput(db: Db, inputHash: string): Promise<object | null> {
  const read = async (hashes: readonly string[]) => {
    const found = await readContents(db, hashes)
    return hashes.map((hash) => {
      if (!found.has(hash)) throw new NoLongerKept()
      return found.get(hash)
    })
  }
  try {
    const [stored] = await read([inputHash])
    return await wholeInput(Object(stored), read)
  } catch (cause) {
    if (cause instanceof NoLongerKept) return null
    throw cause
  }
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { ifStored } from '@/lib/features/contents/read-stored.server'
import { wholeInput } from './shared-input'

/** Reads the stored input of the engine; null after it was pruned. */
export const readStoredInput = (db: Db, inputHash: string): Promise<object | null> =>
  ifStored(db, async (read) => {
    const [stored] = await read([inputHash])
    return wholeInput(Object(stored), read)
  })

import 'server-only'
import type { Db } from '@/lib/db/client.server'

/**
 * Adds the changes that transactions recorded to the sums of hours. Returns the number of rows. Reports do not
 * change.
 */
export async function foldHeld(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ folded: number }[]>`select berth_fold_held() as "folded"`
  return row?.folded ?? 0
}

import 'server-only'
import type { Db } from '@/lib/db/client.server'

/** Adds what transactions noted to the sums of hours; returns the number of rows. Reports are the same before and after. */
export async function foldHeld(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ folded: number }[]>`select berth_fold_held() as "folded"`
  return row?.folded ?? 0
}

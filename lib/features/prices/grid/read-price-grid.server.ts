import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { changesToCome } from '@/lib/features/prices/changes/list-price-changes.server'
import { draftOf } from '@/lib/features/prices/drafts/read-price-draft.server'
import { candidatesOf } from './candidates'
import { loadChangesAfter, loadPricesAt } from './load-grid.server'
import { loadPlaces } from './load-places.server'
import { poolPlaces } from './pool-places.server'
import type { PriceGrid, UsedCell } from './schema'
import { usedCells } from './used-cells'

/** Everything the cost grid shows, as of an instant. Prices, rates and what launches could take are those of then. */
export async function readPriceGrid(
  { now }: Scope<'inventory.read'>,
  { at }: { at?: string | undefined },
): Promise<Result<PriceGrid, Problem>> {
  const db = database()
  const then = at === undefined ? now : new Date(at)
  const places = await loadPlaces(db, then)
  const [setting, prices, scheduled, used, changes, draft] = await Promise.all([
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
    loadPricesAt(db, then, places),
    loadChangesAfter(db, then),
    usedAt(db, then),
    changesToCome(db, now),
    draftOf(db),
  ])
  const { reportingCurrency } = setting
  const of = { at: then.toISOString(), reportingCurrency }
  return ok({ ...of, ...places, prices, scheduled, used, changes, draft })
}

async function usedAt(db: Db, at: Date): Promise<UsedCell[]> {
  const [deployables, pools] = await Promise.all([
    gatherFacts(db, { poolId: null, now: at }),
    poolPlaces(db),
  ])
  return usedCells(candidatesOf(deployables), pools)
}

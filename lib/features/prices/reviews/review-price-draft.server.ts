import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import type { PriceFacts } from '@/lib/engine'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { draftOf } from '@/lib/features/prices/drafts/read-price-draft.server'
import type { PriceReview } from '@/lib/features/prices/drafts/schema'
import { candidatesOf } from '@/lib/features/prices/grid/candidates'
import { loadPricesAt } from '@/lib/features/prices/grid/load-grid.server'
import { loadPlaces } from '@/lib/features/prices/grid/load-places.server'
import { type PoolPlaces, poolPlaces } from '@/lib/features/prices/grid/pool-places.server'
import { cheapestChanges } from './cheapest-changes'
import { poolEffect } from './pool-effects.server'
import { type Change, reviewRows } from './review-rows'
import { stagedFacts } from './staged-facts'

/**
 * Computes the effect of applying the pending set from an instant on, on prices and on placements.
 * Writes nothing.
 */
export async function reviewPriceDraft(
  { now }: Scope<'price.stage'>,
  { effectiveFrom }: { effectiveFrom: string | null },
): Promise<Result<PriceReview, Problem>> {
  const db = database()
  const at = effectiveFrom === null ? now : new Date(effectiveFrom)
  const places = await loadPlaces(db, at)
  const [draft, prices, pools] = await Promise.all([
    draftOf(db),
    loadPricesAt(db, at, places),
    poolPlaces(db),
  ])
  const { revision, changes } = draft
  const accountOf = new Map(places.accounts.map((account) => [account.id, account]))
  const change = (facts: readonly PriceFacts[]) => stagedFacts(facts, changes, accountOf)

  const cheapestIn = await cheapestAt(db, at, changes, { pools, change })
  const percentOf = (id: string) => accountOf.get(id)?.adjustPercent ?? '0'
  const rows = reviewRows(changes, { prices, percentOf, cheapestIn })
  const effects = await effectsOf(db, at, { pools, change })
  const unpriced = changes.flatMap(({ accountId, amount }) => {
    const account = accountOf.get(accountId)
    return amount !== null && account?.rate === null ? [account.currency] : []
  })
  return ok({
    revision,
    at: at.toISOString(),
    rows,
    ...effects,
    unpricedCurrencies: [...new Set(unpriced)].toSorted(),
  })
}

type Consequences = {
  pools: readonly PoolPlaces[]
  change: (prices: readonly PriceFacts[]) => PriceFacts[]
}

async function cheapestAt(
  db: Db,
  at: Date,
  changes: readonly Change[],
  { pools, change }: Consequences,
): Promise<Map<string, string[]>> {
  const deployables = await gatherFacts(db, { poolId: null, now: at })
  const prices = change(deployables[0]?.facts.prices ?? [])
  const changed = deployables.map(({ facts }) => ({ facts: { ...facts, prices } }))
  return cheapestChanges(changes, candidatesOf(deployables), candidatesOf(changed), pools)
}

/** Sequential, because each pool reads the inventory of its accounts. */
async function effectsOf(
  db: Db,
  at: Date,
  { pools, change }: Consequences,
): Promise<Pick<PriceReview, 'pools' | 'failingTests'>> {
  const shifts: PriceReview['pools'] = []
  const failingTests: PriceReview['failingTests'] = []
  for (const { id, name } of pools) {
    const { shift, failing } = await poolEffect(db, { id, name }, at, change)
    if (shift !== null) shifts.push(shift)
    failingTests.push(...failing)
  }
  const most = ({ deployables }: PriceReview['pools'][number]) => deployables[0]?.maxShift ?? 0
  return { pools: shifts.toSorted((a, b) => most(b) - most(a)), failingTests }
}

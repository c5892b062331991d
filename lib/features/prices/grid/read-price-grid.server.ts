import 'server-only'
import type { JsonAnswer } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import { multiplyDecimals } from '@/lib/base/decimal'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import type { PriceFacts } from '@/lib/engine'
import { noRanks } from '@/lib/features/account-ranks/stored-ranking.server'
import { gatherFacts } from '@/lib/features/decision-inputs/gather-facts.server'
import { isInForce } from '@/lib/features/price-rules/price-rules.server'
import { changesToCome } from '@/lib/features/prices/changes/list-price-changes.server'
import { draftOf } from '@/lib/features/prices/drafts/read-price-draft.server'
import { candidatesOf } from './candidates'
import { loadChangesAfter, loadPricesAt } from './load-grid.server'
import { loadPlaces, type Places } from './load-places.server'
import { poolPlaces } from './pool-places.server'
import { type GridPrice, type PriceGrid, priceGridSchema } from './schema'
import { usedCells } from './used-cells'

/** The start of a price without a start date. */
const ALWAYS = new Date(0).toISOString()

const fewEntries = priceGridSchema.pick({ changes: true, draft: true })

/**
 * Reads the data of the cost grid as of an instant, including prices, rates and the cells that
 * launches could use.
 */
async function readPriceGrid(
  { now }: Scope<'inventory.read'>,
  { at }: { at?: string | undefined },
): Promise<Result<PriceGrid, Problem>> {
  const db = database()
  const then = at === undefined ? now : new Date(at)
  const places = await loadPlaces(db, then)
  const [setting, { prices, used }, scheduled, changes, draft] = await Promise.all([
    db.setting.findFirstOrThrow({ select: { reportingCurrency: true } }),
    pricesAndUsedAt(db, then, places),
    loadChangesAfter(db, then),
    changesToCome(db, now),
    draftOf(db),
  ])
  const { reportingCurrency } = setting
  const of = { at: then.toISOString(), reportingCurrency }
  return ok({ ...of, ...places, prices, scheduled, used, changes, draft })
}

/**
 * Returns the grid as JSON. Only its short members are validated with the schema, because the long
 * ones were built here.
 */
export async function writePriceGrid(
  scope: Scope<'inventory.read'>,
  query: { at?: string | undefined },
): Promise<Result<JsonAnswer, Problem>> {
  const grid = await readPriceGrid(scope, query)
  if (!grid.ok) return grid
  const few = fewEntries.parse(grid.value)
  return ok({ json: new TextEncoder().encode(JSON.stringify({ ...grid.value, ...few })) })
}

/**
 * Reads a grid with at most `most` accounts, prices and used combinations, to be rendered with its
 * page; null if there are more.
 */
export async function readSmallPriceGrid(
  scope: Scope<'inventory.read'>,
  query: { at?: string | undefined },
  most: number,
): Promise<PriceGrid | null> {
  const at = query.at === undefined ? scope.now : new Date(query.at)
  // Counts first, so that a large grid is not read in vain.
  const [few] = await database().$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from (
      (select 1 from "Price" as price where ${isInForce(Prisma.sql`${at}`)} limit ${most + 1})
      union all (select 1 from "Account" where "archivedAt" is null limit ${most + 1})) as few`
  if ((few?.count ?? 0) > most) return null
  const grid = await readPriceGrid(scope, query)
  if (!grid.ok) return null
  const { accounts, prices, used } = grid.value
  return accounts.length + prices.length + used.length > most ? null : grid.value
}

/** Reads prices and used cells together, because prices decide which of several profiles a launch uses. */
async function pricesAndUsedAt(
  db: Db,
  at: Date,
  places: Places,
): Promise<Pick<PriceGrid, 'prices' | 'used'>> {
  const [prices, pools] = await Promise.all([loadPricesAt(db, at, places), poolPlaces(db)])
  const given = { prices: priceFactsOf(prices, places), ranks: noRanks }
  const deployables = await gatherFacts(db, { poolId: null, now: at, ...given })
  return { prices, used: usedCells(candidatesOf(deployables), pools) }
}

/** Converts prices to the input of eligibility, in the reporting currency; unknown without a rate. */
function priceFactsOf(prices: readonly GridPrice[], { accounts }: Places): PriceFacts[] {
  const rates = new Map(accounts.map(({ id, rate }) => [id, rate]))
  return prices.flatMap(({ accountId, hardwareProfileId, realmId, charged, ...period }) => {
    const rate = rates.get(accountId) ?? null
    if (rate === null) return []
    return [
      {
        account: accountId,
        hardwareProfile: hardwareProfileId,
        realm: realmId,
        price: rate === '1' ? charged : multiplyDecimals(charged, rate),
        validFrom: period.validFrom ?? ALWAYS,
        validTo: period.validTo,
      },
    ]
  })
}

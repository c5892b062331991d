'use client'
import { useDeferredValue, useMemo } from 'react'
import { useZone } from '@/components/time/reader-clock'
import { useAccess } from '@/lib/auth/viewer.client'
import { dayStart, daysAgo } from '@/lib/base/time-text'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import type { StagedPrices } from '../draft/use-staging'
import type { Figure, View } from '../model/cell'
import { type Coverage, coverageByAccount, missesOf } from '../model/coverage'
import { countOutliers } from '../model/outliers'
import { noChanges } from '../model/pending'
import { type Requested, requestedPlaces } from '../model/requested'
import { type Narrowing, shapeOf } from '../model/rows'
import { type Sheet, sheetOf } from '../model/sheet'
import type { CostsAddress } from './use-costs-address'

const WEEK = 7

/** The sheet of the server's response. It is the same object while only the pending set changes. */
export function useSheet(grid: PriceGrid): Sheet {
  const { at, accounts, realms, profiles, prices, scheduled, used } = grid
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pending set, which changes at every edit, is left out
  return useMemo(() => sheetOf(grid), [at, accounts, realms, profiles, prices, scheduled, used])
}

type Options = {
  grid: PriceGrid
  sheet: Sheet
  url: CostsAddress
  staging: StagedPrices
  requested: Requested | null
}

/** Everything to render, from the address and the pending set. Cells update at once, counts are deferred. */
export function usePriceView({ grid, sheet, url, staging, requested }: Options) {
  const zone = useZone()
  const access = useAccess('price.stage')
  const isNow = url.asof === null
  const enteredFrom = url.from !== null && url.from === url.asof ? url.from : null
  const showsPending = isNow || enteredFrom !== null
  const pending = showsPending ? staging.pending : noChanges
  const reporting = url.ccy === null ? null : grid.reportingCurrency
  const locked = access.reason ?? (showsPending ? null : 'These are the prices of another time')
  const view: View = useMemo(
    () => ({ sheet, pending, reporting, locked }),
    [sheet, pending, reporting, locked],
  )

  const later = useDeferredValue(pending)
  const coverage = useCoverage(useMemo(() => coverageByAccount(sheet, later), [sheet, later]))
  const total = useMemo(() => sumOf(coverage), [coverage])
  const outliers = useMemo(() => countOutliers(sheet, later), [sheet, later])

  const since = url.since ?? daysAgo(WEEK, Date.parse(grid.at), zone)
  const narrowing: Narrowing = useMemo(
    () => ({
      account: url.acct,
      profile: url.hp,
      realm: url.realm,
      filter: url.filter,
      since: dayStart(since, 0, zone) ?? '',
      search: url.q,
      requested: requested === null ? null : requestedPlaces(sheet, requested),
    }),
    [url.acct, url.hp, url.realm, url.filter, since, url.q, requested, sheet, zone],
  )
  // Only these filters depend on pending changes. Under all others, edits do not change the rows.
  const filtered = url.filter === 'overridden' || url.filter === 'changed' ? later : noChanges
  const shape = useMemo(
    () => shapeOf(sheet, filtered, narrowing, figuresOf(url.figure)),
    [sheet, filtered, narrowing, url.figure],
  )
  const missing = useMemo(() => missesOf(sheet, null).length, [sheet])
  return {
    access,
    showsPending,
    enteredFrom,
    view,
    coverage,
    total,
    outliers,
    since,
    narrowing,
    shape,
    missing,
  }
}

const figures: Readonly<Record<CostsAddress['figure'], readonly Figure[]>> = {
  basic: ['basic'],
  adjusted: ['adjusted'],
  both: ['basic', 'adjusted'],
}
const figuresOf = (figure: CostsAddress['figure']) => figures[figure]

/** The same map as long as every count is the same, because a new one renders all rows again. */
function useCoverage(counted: ReadonlyMap<string, Coverage>): ReadonlyMap<string, Coverage> {
  const text = JSON.stringify([...counted])
  return useMemo(() => new Map(JSON.parse(text) as [string, Coverage][]), [text])
}

function sumOf(coverage: ReadonlyMap<string, Coverage>): Coverage {
  let [priced, used] = [0, 0]
  for (const each of coverage.values()) {
    priced += each.priced
    used += each.used
  }
  return { priced, used }
}

import { groupBy } from '@/lib/base/group-by'
import { cellKey } from '@/lib/features/prices/drafts/cell-key'
import type { Cell } from '@/lib/features/prices/drafts/schema'
import {
  isSameTime,
  nextScheduledChange,
  overlap,
  type PriceRow,
  type PriceSteps,
  resolvePrice,
  type Stretch,
  type Sum,
  stepsOf,
  stretchOf,
  without,
} from '@/lib/features/prices/periods/price-periods'
import type { AppliedCell } from './before'

/** A staged change. A null amount ends the price. */
export type RequestedPrice = Cell & {
  amount: string | null
  adjusted: string | null
  source: string
  author: string
  /** The name of the cell in messages. */
  title: string
}

export type CellChange = { id: string; title: string; from: Sum | null; to: Sum | null }

export type Application = {
  steps: PriceSteps[]
  changes: CellChange[]
  /** The data needed to cancel the set; empty unless it is scheduled. */
  cells: AppliedCell[]
}

type ApplicationInputs = {
  /** All prices of the cells, past and future. */
  rows: readonly PriceRow[]
  /** When the prices begin. A past instant restates history. */
  at: Date
  now: Date
  changeId: string
  newId: () => string
}

/**
 * Plans the writes that put staged prices into force from an instant on. Each applies until the
 * next scheduled change of its cell. Changes in the past do not count, because otherwise a price
 * from last month on would not reach the present.
 */
export function planApplication(
  requested: readonly RequestedPrice[],
  inputs: ApplicationInputs,
): Application {
  const { rows, at, now, newId } = inputs
  const rowsOf = groupBy(rows, cellKey)
  const plan: Application = { steps: [], changes: [], cells: [] }
  for (const cell of requested) {
    const own = rowsOf.get(cellKey(cell)) ?? []
    const stretches = own.map(stretchOf)
    const until = nextScheduledChange(stretches, at < now ? now : at)
    const resolved = resolveCell(cell, stretches, until, inputs)
    if (resolved === null) continue

    plan.steps.push(stepsOf(placeOf(cell), own, resolved.stretches, newId))
    plan.changes.push({ ...resolved.change, title: cell.title })
    if (at > now) plan.cells.push(appliedCell(cell, stretches, until, at))
  }
  return plan
}

type ResolvedCell = { stretches: Stretch[]; change: Omit<CellChange, 'title'> }

/** Returns the periods of a cell after the change; null if they do not change. */
function resolveCell(
  cell: RequestedPrice,
  stretches: readonly Stretch[],
  until: Date | null,
  { at, changeId, newId }: ApplicationInputs,
): ResolvedCell | null {
  const { amount, adjusted, source, author } = cell
  const from = stretches.find((each) => overlap(each, { validFrom: at, validTo: until })) ?? null
  if (amount === null) {
    if (from === null) return null
    const left = stretches.flatMap((each) => without(each, at, until))
    return { stretches: left, change: { id: from.id, from, to: null } }
  }
  const sum = { amount, adjusted, source, enteredBy: author, changeId }
  const period = { ...sum, validFrom: at, validTo: until }
  const resolved = resolvePrice(stretches, period, at, newId())
  if (resolved.kind !== 'change') return null
  return {
    stretches: resolved.stretches,
    change: { id: resolved.id, from: resolved.from, to: sum },
  }
}

const placeOf = ({ accountId, hardwareProfileId, realmId }: Cell): Cell => ({
  accountId,
  hardwareProfileId,
  realmId,
})

/** Records what was scheduled for the same instant. If nothing was, the price in force would have continued. */
function appliedCell(
  cell: RequestedPrice,
  stretches: readonly Stretch[],
  until: Date | null,
  at: Date,
): AppliedCell {
  const span = { until: until?.toISOString() ?? null, ended: cell.amount === null }
  const begins = stretches.find(({ validFrom }) => isSameTime(validFrom, at)) ?? null
  const ends = stretches.some(({ validTo }) => isSameTime(validTo, at))
  const planned = begins === null && !ends ? null : { sum: sumOf(begins) }
  return { ...placeOf(cell), ...span, planned }
}

const sumOf = (sum: Sum | null): Sum | null =>
  sum && {
    amount: sum.amount,
    adjusted: sum.adjusted,
    source: sum.source,
    enteredBy: sum.enteredBy,
    changeId: sum.changeId,
  }

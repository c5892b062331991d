import { groupBy } from '@/lib/base/group-by'
import { cellKey } from '@/lib/features/prices/drafts/cell-key'
import {
  isSameTime,
  overlap,
  type PriceRow,
  type PriceSteps,
  type Span,
  type Stretch,
  type Sum,
  stepsOf,
  stretchOf,
} from '@/lib/features/prices/periods/price-periods'
import { type AppliedCell, type AppliedSet, plannedWithout } from './before'

type CancellationInputs = {
  changeId: string
  /** When the set would have started. */
  from: Date
  /** All prices of its cells. */
  rows: readonly PriceRow[]
  /** The other sets. Prices of cancelled sets are not restored. */
  sets: readonly AppliedSet[]
  newId: () => string
}

/**
 * Plans the writes that cancel a set before it begins. Where its prices still exist, the previously
 * scheduled price is restored, or else the price before them continues. Prices entered since do not
 * change.
 */
export function planCancellation(
  cells: readonly AppliedCell[],
  inputs: CancellationInputs,
): PriceSteps[] {
  const rowsOf = groupBy(inputs.rows, cellKey)
  return cells.map((cell) => {
    const own = rowsOf.get(cellKey(cell)) ?? []
    const { accountId, hardwareProfileId, realmId } = cell
    const place = { accountId, hardwareProfileId, realmId }
    return stepsOf(place, own, restored(cell, own.map(stretchOf), inputs), inputs.newId)
  })
}

function restored(
  cell: AppliedCell,
  stretches: readonly Stretch[],
  inputs: CancellationInputs,
): Stretch[] {
  const { changeId, from, sets, newId } = inputs
  const others = stretches.filter((each) => each.changeId !== changeId)
  const whole = { validFrom: from, validTo: cell.until === null ? null : new Date(cell.until) }
  const held = cell.ended
    ? gapsIn(whole, others)
    : stretches.filter((each) => each.changeId === changeId)

  const planned = plannedWithout(cell, sets)
  if (planned !== null) {
    const { sum } = planned
    return sum === null ? others : [...others, ...held.map((span) => stretchAt(span, sum, newId()))]
  }
  const before = others.find(({ validTo }) => isSameTime(validTo, from))
  if (before === undefined) return others
  const next = held.find(({ validFrom }) => isSameTime(validFrom, from))
  const goesOn = next === undefined ? before : { ...before, validTo: next.validTo }
  const again = held.filter((span) => span !== next).map((span) => stretchAt(span, before, newId()))
  return [...others.map((each) => (each === before ? goesOn : each)), ...again]
}

const stretchAt = ({ validFrom, validTo }: Span, sum: Sum, id: string): Stretch => ({
  id,
  amount: sum.amount,
  adjusted: sum.adjusted,
  source: sum.source,
  enteredBy: sum.enteredBy,
  changeId: sum.changeId,
  validFrom,
  validTo,
  origin: null,
})

/** Returns the parts of a span without a price in force. */
function gapsIn(whole: Span, stretches: readonly Span[]): Span[] {
  const inside = stretches
    .filter((each) => overlap(each, whole))
    .toSorted((a, b) => (a.validFrom?.getTime() ?? 0) - (b.validFrom?.getTime() ?? 0))
  const gaps: Span[] = []
  let since: Date | null = whole.validFrom
  for (const { validFrom, validTo } of inside) {
    if (since !== null && validFrom !== null && since < validFrom)
      gaps.push({ validFrom: since, validTo: validFrom })
    if (validTo === null) return gaps
    since = validTo
  }
  const isLeft = since !== null && (whole.validTo === null || since < whole.validTo)
  return isLeft ? [...gaps, { validFrom: since, validTo: whole.validTo }] : gaps
}

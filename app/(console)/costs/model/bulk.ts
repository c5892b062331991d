import { isSameAmount, rounded } from '@/components/ui/editable-grid/parse/read-amount'
import type { CellAt, CellEdit, GridCell } from '@/components/ui/editable-grid/types'
import { formatDecimal, multiplyDecimals, parseDecimal } from '@/lib/base/decimal'

export type BulkEdit = { edits: CellEdit[]; skipped: number }
type CellOf = (row: string, column: string) => GridCell
type TextChange = (text: string) => string | null

const PLACES = 6

/** Entered prices change. Inherited ones follow automatically. */
function onEntered(cells: readonly CellAt[], cellOf: CellOf, change: TextChange): BulkEdit {
  const done: BulkEdit = { edits: [], skipped: 0 }
  for (const at of cells) {
    const { text, state, isEditable } = cellOf(at.row, at.column)
    const isEntered = state === 'value' || state === 'override' || state === 'free'
    const next = isEntered && isEditable && text !== '' ? change(text) : null
    if (next === null) done.skipped += 1
    else if (!isSameAmount(next, text)) done.edits.push({ ...at, text: next })
  }
  return done
}

/** 110 increases every price by a tenth. */
export const multiplyBy = (cells: readonly CellAt[], cellOf: CellOf, percent: string): BulkEdit => {
  const factor = hundredth(percent)
  return onEntered(cells, cellOf, (text) => rounded(multiplyDecimals(text, factor), PLACES))
}

const hundredth = (percent: string): string => {
  const exact = parseDecimal(percent)
  if (exact === null) throw new RangeError(`Not a percentage: ${percent.slice(0, 40)}`)
  return formatDecimal({ ...exact, scale: exact.scale + 2 })
}

/** Adds or subtracts an amount. A price that would fall below zero does not change. */
export const addTo = (cells: readonly CellAt[], cellOf: CellOf, amount: string): BulkEdit =>
  onEntered(cells, cellOf, (text) => sumOf(text, amount))

function sumOf(text: string, signed: string): string | null {
  const isOff = signed.startsWith('-')
  const [a, b] = [parseDecimal(text), parseDecimal(isOff ? signed.slice(1) : signed)]
  if (a === null || b === null) return null
  const scale = Math.max(a.scale, b.scale)
  const [x, y] = [a, b].map((it) => it.digits * 10n ** BigInt(scale - it.scale)) as [bigint, bigint]
  const digits = isOff ? x - y : x + y
  return digits < 0n ? null : rounded(formatDecimal({ digits, scale }), PLACES)
}

/** The same price for every cell that can have one. */
export function setTo(cells: readonly CellAt[], cellOf: CellOf, text: string): BulkEdit {
  const open = cells.filter(({ row, column }) => cellOf(row, column).isEditable)
  return { edits: open.map((at) => ({ ...at, text })), skipped: cells.length - open.length }
}

/** Inherited prices become overrides, so that the base price can change without affecting them. */
export function pinInherited(cells: readonly CellAt[], cellOf: CellOf): BulkEdit {
  const edits = cells.flatMap((at) => {
    const { text, state, isEditable } = cellOf(at.row, at.column)
    return state === 'inherited' && isEditable && text !== '' ? [{ ...at, text }] : []
  })
  return { edits, skipped: cells.length - edits.length }
}

/** Removes the overrides of realms. Base prices do not change. */
export function clearOverrides(
  cells: readonly CellAt[],
  cellOf: CellOf,
  isRealm: (column: string) => boolean,
): BulkEdit {
  const edits = cells.flatMap((at) => {
    const { text, state, isEditable } = cellOf(at.row, at.column)
    const isOwn = state === 'override' || state === 'free'
    return isOwn && isEditable && text !== '' && isRealm(at.column) ? [{ ...at, text: null }] : []
  })
  return { edits, skipped: cells.length - edits.length }
}

import { withoutGuard } from '@/lib/base/csv'
import type { Decimal } from '@/lib/base/decimal'
import type { RowProblem } from '../rows/schema'

/** A value of the file, and its column. */
export type Value = { column: string | null; text: string }

/** The values of a row, before names are looked up. */
export type StatedRow = {
  account: Value
  profile: Value & { isSku: boolean }
  /** Null for all realms. */
  realm: Value | null
  /** Price times weight, and weight. A usage-weighted price is the quotient of their sums. */
  price: { sum: Decimal; weight: Decimal; column: string; text: string }
  /** Undefined if the file has no value for it. */
  adjusted: string | null | undefined
  /** A code or the sign next to the price; null for the currency of the account. */
  currency: Value | null
  effective: Date | null
  remarks: readonly RowProblem[]
}

/** A row that is not used, because it is left out on purpose or refused. */
export type Refusal = { status: 'skipped' | 'error'; problems: RowProblem[] }

export const isRefusal = <T extends object>(it: T | Refusal): it is Refusal => 'status' in it

/** Reads a row. Empty cells are null. */
export type RowReader = (cells: readonly string[]) => StatedRow | Refusal

const SHOWN = 200
const half = /\p{Surrogate}/gu

/** Shortens a value so that it can be recognised, without characters that cannot be stored. */
export const shown = (text: string): string => {
  const clean = text.replaceAll('\0', '\u2400').replace(half, '\ufffd')
  return clean.length > SHOWN ? `${clean.slice(0, SHOWN - 1).replace(half, '')}…` : clean
}

export const problem = (
  code: string,
  message: string,
  at: Value | null = null,
  suggestion: string | null = null,
): RowProblem => ({
  column: at?.column ?? null,
  value: at === null ? null : shown(at.text),
  code,
  message,
  suggestion,
})

export const refused = (...problems: RowProblem[]): Refusal => ({ status: 'error', problems })
export const leftOut = (...problems: RowProblem[]): Refusal => ({ status: 'skipped', problems })

/** Removes what exports write into cells: words for an empty value, and the apostrophe that prevents formulas. */
export const textOf = (cell: string | undefined): string => {
  const text = withoutGuard((cell ?? '').trim())
  return /^(null|\\n|n\/a)$/i.test(text) ? '' : text
}

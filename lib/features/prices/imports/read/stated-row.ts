import type { Decimal } from '@/lib/base/decimal'
import type { RowProblem } from '../rows/schema'

/** A value of the file, and the column it stands in. */
export type Value = { column: string | null; text: string }

/** The values of a row, before its names are looked up. */
export type StatedRow = {
  account: Value
  profile: Value & { isSku: boolean }
  /** Null: all realms. */
  realm: Value | null
  /** Price times weight, and weight: usage-weighted prices are sums of both. */
  price: { sum: Decimal; weight: Decimal; column: string; text: string }
  /** Undefined if the file has no value for it. */
  adjusted: string | null | undefined
  /** A code, or the sign beside the price; null: that of the account. */
  currency: Value | null
  effective: Date | null
  remarks: readonly RowProblem[]
}

/** A row that is not used: left out on purpose, or refused. */
export type Refusal = { status: 'skipped' | 'error'; problems: RowProblem[] }

export const isRefusal = <T extends object>(it: T | Refusal): it is Refusal => 'status' in it

/** Reads one row; null cells were empty. */
export type RowReader = (cells: readonly string[]) => StatedRow | Refusal

const SHOWN = 200
const half = /\p{Surrogate}/gu

/** Enough of a value to recognise it, and nothing that cannot be stored. */
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

/** A cell without what exports put there: words for nothing, and the apostrophe that keeps a formula from running. */
export const textOf = (cell: string | undefined): string => {
  const text = (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '')
  return /^(null|\\n|n\/a)$/i.test(text) ? '' : text
}

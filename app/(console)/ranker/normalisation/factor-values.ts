import type { GridCell } from '@/components/ui/editable-grid/types'
import { defaultFactors, isSameContent } from '@/lib/engine'
import type { FactorsDocument, FactorsKind } from '@/lib/features/ranker-factors/documents'

type Factors = Readonly<Record<string, number>>

/** The values that apply without an entry in the document. */
export const defaultsOf = (kind: FactorsKind): Factors =>
  kind === 'sla' ? defaultFactors.sla : defaultFactors.metrics

/** All names to show: the defaults in their order, then all others by name. */
export function factorNames(kind: FactorsKind, ...others: readonly Factors[]): string[] {
  const defaultNames = Object.keys(defaultsOf(kind))
  const own = others.flatMap((factors) => Object.keys(factors))
  return [...new Set([...defaultNames, ...own.toSorted()])]
}

type FactorView = {
  kind: FactorsKind
  inForce: Factors
  document: FactorsDocument
}

/** A cell of the grid: the default, live or edited value. */
export function factorCell(view: FactorView, name: string, column: string): GridCell {
  const byDefault = defaultsOf(view.kind)[name]
  if (column === 'default') return plainCell(byDefault, 'Has no default')
  if (column === 'live') return plainCell(view.inForce[name], 'Has no factor')

  const own = view.document.factors[name]
  const counting = own ?? byDefault
  const isChanged = counting !== view.inForce[name]
  if (counting === undefined)
    return { text: '', state: 'missing', note: 'Removed', isChanged, isEditable: true }
  if (own === undefined)
    return {
      text: String(counting),
      state: 'inherited',
      note: 'The default',
      isChanged,
      isEditable: true,
    }
  const state = byDefault === undefined || byDefault === own ? 'value' : 'override'
  return { text: String(own), state, isChanged, isEditable: true }
}

const plainCell = (value: number | undefined, note: string): GridCell =>
  value === undefined
    ? { text: '', state: 'na', note, isEditable: false }
    : { text: String(value), state: 'value', isEditable: false, locked: 'Edit the column Draft' }

/** The document with changed factors. Null removes a factor, so that its default counts if it has one. */
export function withFactors(
  document: FactorsDocument,
  edits: readonly { name: string; value: number | null }[],
): FactorsDocument {
  const factors = new Map(Object.entries(document.factors))
  for (const { name, value } of edits) {
    if (value === null) factors.delete(name)
    else factors.set(name, value)
  }
  return { ...document, factors: Object.fromEntries(factors) }
}

/** True if two documents are equal. The order of factors does not count. */
export const isSameDocument = (a: FactorsDocument, b: FactorsDocument): boolean =>
  (a.rule ?? null) === (b.rule ?? null) && isSameContent(a.factors, b.factors)

import type { GridCell } from '@/components/ui/editable-grid/types'
import { defaultFactors } from '@/lib/engine'
import type { FactorsDocument, FactorsKind } from '@/lib/features/ranker-factors/documents'

type Factors = Readonly<Record<string, number>>

/** What counts where a document says nothing. */
export const defaultsOf = (kind: FactorsKind): Factors =>
  kind === 'sla' ? defaultFactors.sla : defaultFactors.metrics

/** The factors of a kind as they count: those of the document over the defaults. */
export const mergedFactors = (kind: FactorsKind, { factors }: FactorsDocument): Factors => ({
  ...defaultsOf(kind),
  ...factors,
})

/** All names there are to show: the defaults in their order, then all others by name. */
export function factorNames(kind: FactorsKind, ...others: readonly Factors[]): string[] {
  const known = Object.keys(defaultsOf(kind))
  const own = others.flatMap((factors) => Object.keys(factors))
  return [...new Set([...known, ...own.toSorted()])]
}

export type FactorView = {
  kind: FactorsKind
  inForce: Factors
  document: FactorsDocument
}

/** A cell of the grid: the default, what is live, or what is being edited. */
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
    : { text: String(value), state: 'value', isEditable: false }

/** The document with other factors; null takes one away, so that its default counts, if it has one. */
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

/** Whether two documents say the same; the order of factors says nothing. */
export const isSameDocument = (a: FactorsDocument, b: FactorsDocument): boolean =>
  (a.rule ?? null) === (b.rule ?? null) && isSameFactors(a.factors, b.factors)

function isSameFactors(a: Factors, b: Factors): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

/** One factor, or the rule, before and after; undefined: there is none. */
export type FactorChange = {
  name: string
  before: number | string | undefined
  after: number | string | undefined
}

/** What counts differently under another document. */
export function factorChanges(
  kind: FactorsKind,
  before: FactorsDocument,
  after: FactorsDocument,
): FactorChange[] {
  const [old, fresh] = [mergedFactors(kind, before), mergedFactors(kind, after)]
  const changed = factorNames(kind, old, fresh).filter((name) => old[name] !== fresh[name])
  const factors = changed.map((name) => ({ name, before: old[name], after: fresh[name] }))
  if ((before.rule ?? null) === (after.rule ?? null)) return factors
  const words = (rule: string | null | undefined) => rule ?? 'the formula'
  return [...factors, { name: 'Rule', before: words(before.rule), after: words(after.rule) }]
}

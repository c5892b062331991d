import { type Compared, comparePrice, type Known } from './compare-price'
import { type Entry, type Ledger, laterSays, priceOf } from './ledger'
import type { Place } from './place-row'
import { noFacts, type RowResult } from './row-result'
import type { Mapping, RowProblem } from './schema'
import { problem } from './stated-row'

type Terms = { mapping: Mapping; now: Date }
type KnownAt = (place: Place, at: Date | null) => Known
type Judged = { entry: Entry; date: number | null; verdict: Compared | RowProblem }

/**
 * What each cell would become. One pending set has one date: of several dates to come, the earliest that
 * changes anything is taken, and the rows of later ones wait for the next import of the same file.
 */
export function settleLedger(
  ledger: Ledger,
  knownAt: KnownAt,
  { mapping, now }: Terms,
): { results: RowResult[]; changes: number; effectiveFrom: Date | null } {
  const judged = ledger.entries().map((entry): Judged => {
    const date = entry.stated !== null && entry.stated > now.getTime() ? entry.stated : null
    const price = priceOf(entry, mapping.zeroIsFree)
    if ('code' in price) return { entry, date, verdict: price }
    const at = date === null ? null : new Date(date)
    return { entry, date, verdict: comparePrice(price, knownAt(entry.place, at)) }
  })
  const dates = new Set(judged.flatMap((it) => (isChange(it) ? [it.date ?? 0] : [])))
  const chosen = dates.size === 0 ? null : Math.min(...dates)
  const isChosen = (it: Judged) => isChange(it) && (it.date ?? 0) === chosen
  return {
    results: [
      ...ledger.replaced().map((at) => resultOf(at, 'skipped', { problems: [laterSays] })),
      ...judged.flatMap((it) =>
        isChange(it) && !isChosen(it) ? waiting(it, chosen) : resultsOf(it),
      ),
    ],
    changes: judged.filter(isChosen).length,
    effectiveFrom: chosen === null || chosen === 0 ? null : new Date(chosen),
  }
}

const isChange = ({ verdict }: Judged) => !('code' in verdict) && verdict.status !== 'unchanged'

const resultOf = (
  { row, line }: { row: number; line: number },
  status: RowResult['status'],
  facts: Partial<RowResult>,
): RowResult => ({ ...noFacts, row, line, status, ...facts })

const waiting = ({ entry: { rows, place }, date }: Judged, chosen: number | null) =>
  rows.map((at) => resultOf(at, 'skipped', { place, problems: [otherDate(date, chosen)] }))

function resultsOf({ entry, verdict }: Judged): RowResult[] {
  const { place, rows, least, most } = entry
  if ('code' in verdict)
    return rows.map((at) => resultOf(at, 'error', { place, problems: [verdict] }))
  const { status, before, after } = verdict
  const spread = least === most ? null : { least, most, rows: rows.length }
  return rows.map((at, i) =>
    resultOf(at, status, {
      ...{ place, before, after, spread, problems: [...at.remarks] },
      leads: i === 0 && status !== 'unchanged',
    }),
  )
}

const dayOf = (date: number | null) =>
  date === null || date === 0 ? 'now' : new Date(date).toISOString().slice(0, 10)

const otherDate = (date: number | null, chosen: number | null) =>
  problem(
    'other-date',
    `This price is from ${dayOf(date)} on; this import stages those from ${dayOf(chosen)} on.`,
    null,
    'Apply these, then import the file again.',
  )

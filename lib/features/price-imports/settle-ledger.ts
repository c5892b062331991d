import { type Compared, comparePrice, type Known } from './compare-price'
import { type Entry, type Ledger, laterSays, priceOf, rowsOf } from './ledger'
import type { Place } from './place-row'
import { noFacts, type RowResult } from './row-result'
import type { Mapping, RowProblem } from './schema'
import { problem } from './stated-row'

type Terms = {
  mapping: Mapping
  now: Date
  /** Prices of these cells, by cell and date (null: now). */
  knownOf: (places: readonly Place[]) => Promise<(place: Place, at: Date | null) => Known>
}

type Judged = { entry: Entry; date: number | null; verdict: Compared | RowProblem }

/** What settling found out, beside the results of the rows. */
export type Settled = { changes: number; effectiveFrom: Date | null }

const BATCH = 500

/**
 * What each cell would become, batch by batch, since all at once may be more than fits. One pending set has one date: of several dates to come, the earliest that changes anything is
 * taken, and the rows of later ones wait for the next import of the same file.
 */
export async function* settleLedger(
  ledger: Ledger,
  terms: Terms,
): AsyncGenerator<RowResult[], Settled> {
  const chosen = ledger.hasDates() ? await earliestChange(ledger, terms) : NOW
  yield ledger.replaced().map((at) => resultOf(at, 'skipped', { problems: [laterSays] }))
  let changes = 0
  for (const entries of ledger.batches(BATCH, true)) {
    const results: RowResult[] = []
    for (const each of await judge(entries, terms)) {
      const isLater = isChange(each) && (each.date ?? NOW) !== chosen
      if (isChange(each) && !isLater) changes++
      for (const result of isLater ? waiting(each, chosen) : resultsOf(each)) results.push(result)
    }
    yield results
  }
  return { changes, effectiveFrom: chosen === NOW || changes === 0 ? null : new Date(chosen) }
}

/** The date of prices that hold at once. */
const NOW = 0

async function earliestChange(ledger: Ledger, terms: Terms): Promise<number> {
  let earliest: number | null = null
  for (const entries of ledger.batches(BATCH, false)) {
    for (const each of await judge(entries, terms)) {
      const date = each.date ?? NOW
      if (isChange(each) && (earliest === null || date < earliest)) earliest = date
    }
  }
  return earliest ?? NOW
}

async function judge(
  entries: readonly Entry[],
  { mapping, now, knownOf }: Terms,
): Promise<Judged[]> {
  const knownAt = await knownOf(entries.map(({ place }) => place))
  return entries.map((entry) => {
    const date = entry.stated !== null && entry.stated > now.getTime() ? entry.stated : null
    const price = priceOf(entry, mapping.zeroIsFree)
    const at = date === null ? null : new Date(date)
    const verdict = 'code' in price ? price : comparePrice(price, knownAt(entry.place, at))
    return { entry, date, verdict }
  })
}

const isChange = ({ verdict }: Judged) => !('code' in verdict) && verdict.status !== 'unchanged'

const resultOf = (
  { row, line }: { row: number; line: number },
  status: RowResult['status'],
  facts: Partial<RowResult>,
): RowResult => ({ ...noFacts, row, line, status, ...facts })

const waiting = ({ entry, date }: Judged, chosen: number) =>
  rowsOf(entry).map((at) =>
    resultOf(at, 'skipped', { place: entry.place, problems: [otherDate(date, chosen)] }),
  )

function resultsOf({ entry, verdict }: Judged): RowResult[] {
  const { place, least, most } = entry
  const rows = rowsOf(entry)
  if ('code' in verdict)
    return rows.map((at) => resultOf(at, 'error', { place, problems: [verdict] }))
  const { status, before, after } = verdict
  const spread = least === most ? null : { least, most, rows: rows.length }
  return rows.map((at, i) =>
    resultOf(at, status, {
      ...{ place, before, after, spread, problems: at.remarks },
      leads: i === 0 && status !== 'unchanged',
    }),
  )
}

const dayOf = (date: number | null) =>
  date === null || date === NOW ? 'now' : new Date(date).toISOString().slice(0, 10)

const otherDate = (date: number | null, chosen: number) =>
  problem(
    'other-date',
    `This price is from ${dayOf(date)} on; this import stages those from ${dayOf(chosen)} on.`,
    null,
    'Apply these, then import the file again.',
  )

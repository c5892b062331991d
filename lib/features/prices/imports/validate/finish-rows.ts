import { inBatches } from '@/lib/base/in-batches'
import type { Place } from '../map/place-row'
import { problem } from '../read/stated-row'
import type { RowProblem } from '../rows/schema'
import type { Mapping } from '../schema'
import { type Compared, comparePrice, type ExistingPrices } from './compare-price'
import { noFacts, type RowResult } from './row-result'
import { type Entry, laterPrice, priceOf, type RowsByCell, rowsOf } from './rows-by-cell'

type Terms = {
  mapping: Mapping
  now: Date
  /** Returns a lookup of the prices of these cells, by cell and date; null for now. */
  existingOf: (
    places: readonly Place[],
  ) => Promise<(place: Place, at: Date | null) => ExistingPrices>
}

type Validated = { entry: Entry; date: number | null; verdict: Compared | RowProblem }

/** Totals, in addition to the results of the rows. */
export type Resolved = { changes: number; effectiveFrom: Date | null }

/** The number of cells per query, and of rows per batch of results. A cell may have all rows of a file. */
const BATCH = { cells: 500, rows: 250 }

/**
 * Yields the results of all rows in batches, because all at once may not fit in memory. A pending
 * set has one date: of several future dates, the earliest with a change is chosen, and the rows of
 * later dates are skipped until the next import of the same file.
 */
export async function* finishRows(
  byCell: RowsByCell,
  terms: Terms,
): AsyncGenerator<RowResult[], Resolved> {
  const chosen = byCell.hasDates() ? await earliestChange(byCell, terms) : NOW
  yield* inBatches(replacedIn(byCell), BATCH.rows)
  let changes = 0
  for (const entries of byCell.drainBatches(BATCH.cells)) {
    const validated = await validate(entries, terms)
    changes += validated.filter((each) => isChange(each) && dateOf(each) === chosen).length
    yield* inBatches(resultsOf(validated, chosen), BATCH.rows)
  }
  return { changes, effectiveFrom: chosen === NOW || changes === 0 ? null : new Date(chosen) }
}

/** The date of prices that take effect immediately. */
const NOW = 0

async function earliestChange(byCell: RowsByCell, terms: Terms): Promise<number> {
  let earliest: number | null = null
  for (const entries of byCell.batches(BATCH.cells)) {
    for (const each of await validate(entries, terms)) {
      const date = dateOf(each)
      if (isChange(each) && (earliest === null || date < earliest)) earliest = date
    }
  }
  return earliest ?? NOW
}

async function validate(
  entries: readonly Entry[],
  { mapping, now, existingOf }: Terms,
): Promise<Validated[]> {
  const existingAt = await existingOf(entries.map(({ place }) => place))
  return entries.map((entry) => {
    const date = entry.stated !== null && entry.stated > now.getTime() ? entry.stated : null
    const price = priceOf(entry, mapping.zeroIsFree)
    const at = date === null ? null : new Date(date)
    const verdict = 'code' in price ? price : comparePrice(price, existingAt(entry.place, at))
    return { entry, date, verdict }
  })
}

const dateOf = ({ date }: Validated) => date ?? NOW
const isChange = ({ verdict }: Validated) => !('code' in verdict) && verdict.status !== 'unchanged'

function* replacedIn(byCell: RowsByCell): Generator<RowResult> {
  for (const { row, line } of byCell.replaced())
    yield { ...noFacts, row, line, status: 'skipped', problems: [laterPrice] }
}

function* resultsOf(validated: readonly Validated[], chosen: number): Generator<RowResult> {
  for (const each of validated) {
    const isLater = isChange(each) && dateOf(each) !== chosen
    const facts = isLater ? waiting(each, chosen) : factsOf(each)
    let leads = facts.status === 'create' || facts.status === 'update'
    for (const { row, line, remarks } of rowsOf(each.entry)) {
      yield { ...facts, row, line, leads, problems: facts.problems ?? remarks }
      leads = false
    }
  }
}

/** The common result of the rows of a cell. If `problems` is null, each row has its own remarks. */
type Facts = Omit<RowResult, 'row' | 'line' | 'leads' | 'problems'> & {
  problems: readonly RowProblem[] | null
}

const waiting = ({ entry, date }: Validated, chosen: number): Facts => ({
  ...noFacts,
  place: entry.place,
  status: 'skipped',
  problems: [otherDate(date, chosen)],
})

function factsOf({ entry, verdict }: Validated): Facts {
  const { place, least, most } = entry
  if ('code' in verdict) return { ...noFacts, place, status: 'error', problems: [verdict] }
  const rows = rowsOf(entry).length
  return {
    ...verdict,
    place,
    problems: null,
    spread: least === most ? null : { least, most, rows },
  }
}

const dayOf = (date: number | null) =>
  date === null || date === NOW ? 'now' : new Date(date).toISOString().slice(0, 10)

const otherDate = (date: number | null, chosen: number) =>
  problem(
    'other-date',
    `This price is from ${dayOf(date)} on, but this import stages prices from ${dayOf(chosen)} on.`,
    null,
    'Apply these prices, then import the file again.',
  )

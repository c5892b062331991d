import type { Place } from './place-row'
import type { RowProblem } from './schema'
import { problem, type StatedRow } from './stated-row'
import { addTo, settled } from './weigh'

/** What the file says of one cell from one instant on, over all its rows. */
export type Entry = {
  place: Place
  sum: bigint
  weight: bigint
  /** The rows, in their order. */
  rows: RowAt[]
  least: string
  most: string
  adjusted: string | null | undefined
  /** Rows disagree, and nothing says which counts more. */
  disagrees: boolean
  /** The date that the rows state; null: none. */
  stated: number | null
  column: string
  text: string
}

type RowAt = { row: number; line: number; remarks: readonly RowProblem[] }

export type Ledger = ReturnType<typeof openLedger>

type Terms = {
  /** Several prices of a cell are weighted by usage; otherwise they are refused. */
  isWeighted: boolean
  now: Date
}

/** Gathers what rows say of each cell. Of several dates of the past the latest counts; those to come stand apart. */
export function openLedger({ isWeighted, now }: Terms) {
  const entries = new Map<string, Entry>()
  const replaced: RowAt[] = []
  const keyOf = ({ accountId, profileId, realmId }: Place, date: number | null) =>
    `${accountId} ${profileId} ${realmId ?? ''} ${date !== null && date > now.getTime() ? date : ''}`

  function begin(key: string, at: RowAt, place: Place, row: StatedRow): void {
    const { column, text } = row.price
    const entry: Entry = {
      ...{ place, sum: 0n, weight: 0n, rows: [at], least: '', most: '' },
      ...{ adjusted: row.adjusted, disagrees: false, stated: dateOf(row), column, text },
    }
    weigh(entry, row)
    entries.set(key, entry)
  }

  return {
    add(at: { row: number; line: number }, place: Place, row: StatedRow): void {
      const [date, own] = [dateOf(row), { ...at, remarks: row.remarks }]
      const key = keyOf(place, date)
      const entry = entries.get(key)
      if (entry === undefined) begin(key, own, place, row)
      else if ((date ?? 0) < (entry.stated ?? 0)) replaced.push(own)
      else if ((date ?? 0) > (entry.stated ?? 0)) {
        replaced.push(...entry.rows)
        begin(key, own, place, row)
      } else {
        weigh(entry, row)
        entry.rows.push(own)
        const isAlike = entry.least === entry.most && entry.adjusted === row.adjusted
        if (!isAlike && !isWeighted) entry.disagrees = true
      }
    },
    entries: (): readonly Entry[] => [...entries.values()],
    /** Rows that a later price of the file replaces. */
    replaced: (): readonly RowAt[] => replaced,
  }
}

const dateOf = ({ effective }: StatedRow) => effective?.getTime() ?? null

function weigh(entry: Entry, { price }: StatedRow): void {
  addTo(entry, price.sum, price.weight)
  const one = { sum: 0n, weight: 0n }
  addTo(one, price.sum, price.weight)
  const own = settled(one) ?? '0'
  if (entry.least === '' || Number(own) < Number(entry.least)) entry.least = own
  if (entry.most === '' || Number(own) > Number(entry.most)) entry.most = own
}

export const laterSays = problem('replaced', 'Another row says a later price for this cell.')

export type Price = { amount: string; adjusted: string | null | undefined }

/** The one price that an entry comes to, or why there is none. */
export function priceOf(entry: Entry, zeroIsFree: boolean): Price | RowProblem {
  const at = { column: entry.column, text: entry.text }
  if (entry.disagrees)
    return problem(
      'several-prices',
      `Rows of the file disagree about this cell: lines ${linesOf(entry)}.`,
      at,
      'Keep one of them, or map a column of quantities to weight them by.',
    )
  const amount = settled(entry)
  if (amount === null || (amount === '0' && entry.sum > 0n))
    return problem('too-small', 'This is less than the last decimal place of a price.', at)
  if (amount === '0' && !zeroIsFree)
    return problem(
      'zero-price',
      'A price of 0 would make this free.',
      at,
      'If it is free, say in the mapping that 0 means free.',
    )
  if (!/^\d{1,12}(\.|$)/.test(amount))
    return problem('too-large', 'Prices have at most 12 digits before the point.', at)
  return { amount, adjusted: entry.adjusted }
}

const linesOf = ({ rows }: Entry) => {
  const lines = rows.slice(0, 4).map(({ line }) => line)
  return `${lines.join(', ')}${rows.length > 4 ? ' and more' : ''}`
}

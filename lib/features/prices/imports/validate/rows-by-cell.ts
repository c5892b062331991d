import { inBatches } from '@/lib/base/in-batches'
import type { Place } from '../map/place-row'
import { problem, type StatedRow } from '../read/stated-row'
import type { RowProblem } from '../rows/schema'
import { addTo, resolved, type Weighed } from './weigh'

/** All rows of the file for one cell and one date. Entries are small, because a file may have 200,000 of them. */
export type Entry = RowAt & {
  place: Place
  /** The rows after the first, which the entry itself represents. */
  others: RowAt[] | null
  least: string
  most: string
  /** The weighted sum of prices; null if rows are not weighted. */
  scale: Weighed | null
  adjusted: string | null | undefined
  /** The field in which the rows differ and no rule selects a value; null without one. */
  disagrees: 'price' | 'adjusted' | null
  /** The date in the rows; null without a date. */
  stated: number | null
  column: string
}

type RowAt = { row: number; line: number; remarks: readonly RowProblem[] }

export type RowsByCell = ReturnType<typeof newRowsByCell>

type Terms = {
  /** True if several prices of a cell are weighted by usage; otherwise they are refused. */
  isWeighted: boolean
  now: Date
}

/** Collects the rows of each cell. Of several past dates the latest counts; future dates are separate entries. */
export function newRowsByCell({ isWeighted, now }: Terms) {
  const entries = new Map<number, Entry>()
  const replaced: RowAt[] = []
  const numberOf = openNumbers()
  const keyOf = ({ accountId, profileId, realmId }: Place, date: number | null) => {
    const isToCome = date !== null && date > now.getTime()
    const realm = numberOf(`${accountId} ${realmId}${isToCome ? ` ${date}` : ''}`)
    return numberOf(profileId) * 2 ** 26 + realm
  }

  return {
    add(at: { row: number; line: number }, place: Place, row: StatedRow): void {
      const date = dateOf(row)
      const key = keyOf(place, date)
      const entry = entries.get(key)
      const own = { ...at, remarks: row.remarks }
      if (entry === undefined) entries.set(key, begin(own, place, row, isWeighted))
      else if ((date ?? 0) < (entry.stated ?? 0)) replaced.push(own)
      else if ((date ?? 0) > (entry.stated ?? 0)) {
        for (const older of rowsOf(entry)) replaced.push(older)
        entries.set(key, begin(own, place, row, isWeighted))
      } else {
        weigh(entry, row)
        if (entry.others === null) entry.others = [own]
        else entry.others.push(own)
        if (entry.least !== entry.most && !isWeighted) entry.disagrees = 'price'
        else if (entry.adjusted !== row.adjusted) entry.disagrees ??= 'adjusted'
      }
    },
    batches: (size: number): Iterable<readonly Entry[]> => inBatches(entries.values(), size),
    /** Returns entries in batches and deletes each of them. */
    drainBatches: (size: number): Iterable<readonly Entry[]> => inBatches(drained(entries), size),
    /** True if any row has a future date. */
    hasDates(): boolean {
      for (const { stated } of entries.values())
        if (stated !== null && stated > now.getTime()) return true
      return false
    },
    /** Rows that are replaced by a later price in the file. */
    replaced: (): readonly RowAt[] => replaced,
  }
}

function* drained<K, V>(entries: Map<K, V>): Generator<V> {
  for (const [key, entry] of entries) {
    entries.delete(key)
    yield entry
  }
}

/** Assigns small numbers to long ids that occur many times. */
function openNumbers() {
  const numbers = new Map<string, number>()
  return (id: string): number => {
    const ordinal = numbers.get(id) ?? numbers.size
    if (ordinal === numbers.size) numbers.set(id, ordinal)
    return ordinal
  }
}

export const rowsOf = (entry: Entry): readonly RowAt[] =>
  entry.others === null ? [entry] : [entry, ...entry.others]

function begin(at: RowAt, place: Place, row: StatedRow, isWeighted: boolean): Entry {
  const entry: Entry = {
    row: at.row,
    line: at.line,
    remarks: at.remarks,
    place,
    others: null,
    least: '',
    most: '',
    scale: isWeighted ? { sum: 0n, weight: 0n } : null,
    adjusted: row.adjusted,
    disagrees: null,
    stated: dateOf(row),
    column: row.price.column,
  }
  weigh(entry, row)
  return entry
}

const dateOf = ({ effective }: StatedRow) => effective?.getTime() ?? null

function weigh(entry: Entry, { price }: StatedRow): void {
  if (entry.scale !== null) addTo(entry.scale, price)
  const one = { sum: 0n, weight: 0n }
  addTo(one, price)
  const own = resolved(one) ?? '0'
  if (entry.least === '' || Number(own) < Number(entry.least)) entry.least = own
  if (entry.most === '' || Number(own) > Number(entry.most)) entry.most = own
}

export const laterPrice = problem(
  'replaced',
  'Another row has a later price for the same account, hardware profile and realm.',
)

export type Price = { amount: string; adjusted: string | null | undefined }

/** Returns the price of an entry, or the reason why it has none. */
export function priceOf(entry: Entry, zeroIsFree: boolean): Price | RowProblem {
  const at = { column: entry.column, text: entry.least }
  if (entry.disagrees === 'adjusted')
    return problem(
      'several-adjusted-prices',
      `Lines ${linesOf(entry)} have different adjusted prices for the same account, hardware profile and realm.`,
      at,
      'Write the same adjusted price in these rows, or delete all but one of them: adjusted prices are not weighted.',
    )
  if (entry.disagrees === 'price')
    return problem(
      'several-prices',
      `Lines ${linesOf(entry)} have different prices for the same account, hardware profile and realm.`,
      at,
      'Delete all but one of these rows, or choose a column of quantities: prices are then weighted by it.',
    )
  const amount = entry.scale === null ? entry.least : resolved(entry.scale)
  if (amount === null || (amount === '0' && entry.scale !== null && entry.scale.sum > 0n))
    return problem(
      'too-small',
      'This is less than the last decimal place of a price.',
      at,
      'Check the unit: prices are per hour.',
    )
  if (amount === '0' && !zeroIsFree)
    return problem(
      'zero-price',
      'A price of 0 would make this free.',
      at,
      'Correct it. If it is free, select that a price of 0 means free.',
    )
  if (!/^\d{1,12}(\.|$)/.test(amount))
    return problem(
      'too-large',
      'Prices have at most 12 digits before the point.',
      at,
      'Check the unit: prices are per hour.',
    )
  return { amount, adjusted: entry.adjusted }
}

const linesOf = (entry: Entry) => {
  const rows = rowsOf(entry)
  const lines = rows.slice(0, 4).map(({ line }) => line)
  return `${lines.join(', ')}${rows.length > 4 ? ' and more' : ''}`
}

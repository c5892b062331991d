import { accumulate, columnOf, doubleAt, increment, intAt } from './columns'

/** Values replaced by their rank among the distinct values: 0, 1, ... `count - 1`, ascending. */
type Dense = { places: Int32Array; count: number }

/** Ranks a column densely. Equal values share a rank, and NaN ("none") comes after all others. */
export function denseRanks(values: Float64Array): Dense {
  const placeOf = new Map<number, number>()
  eachChange(values, (value) => {
    placeOf.set(value, 0)
  })

  const distinct = Float64Array.from(placeOf.keys()).sort()
  distinct.forEach((value, place) => {
    placeOf.set(value, place)
  })

  const places = new Int32Array(values.length)
  if (distinct.length <= 1) return { places, count: distinct.length }
  eachChange(values, (value, start, end) => {
    places.fill(placeOf.get(value) as number, start, end)
  })
  return { places, count: distinct.length }
}

/** Calls back for each run of equal neighbours. Columns of ranks have such runs, one for each account. */
function eachChange(
  values: Float64Array,
  call: (value: number, start: number, end: number) => void,
) {
  let start = 0
  for (let i = 1; i <= values.length; i++) {
    if (i < values.length && values[i] === values[start]) continue
    if (start < values.length) call(doubleAt(values, start), start, i)
    start = i
  }
}

/**
 * Ranks rows by several dense columns, compared lexicographically: rows that are equal in every column share a rank.
 * The time is n log n in the number of rows, times the number of columns.
 */
export function denseTuples(columns: readonly Dense[], rows: number): Dense {
  const [first, ...others] = columns.filter(({ count }) => count > 1)
  let tuples = first ?? { places: new Int32Array(rows), count: rows === 0 ? 0 : 1 }
  for (const { places, count } of others) {
    const before = tuples.places
    tuples = denseRanks(columnOf(before, (place, i) => place * count + intAt(places, i)))
  }
  return tuples
}

/** Orders `rows` by their ranks with a stable counting sort. */
export function orderByPlace(rows: Int32Array, { places, count }: Dense): Int32Array {
  const next = firstOfPlaces({ places, count })
  const ordered = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const place = intAt(places, i)
    ordered[intAt(next, place)] = intAt(rows, i)
    increment(next, place)
  }
  return ordered
}

/** The first position of each rank in that order; the last item is one past the last position. */
export function firstOfPlaces({ places, count }: Dense): Int32Array {
  const counts = new Int32Array(count + 1)
  for (let i = 0; i < places.length; i++) increment(counts, intAt(places, i) + 1)
  return accumulate(counts)
}

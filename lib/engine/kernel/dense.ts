import { accumulate, columnOf, doubleAt, increment, intAt } from './columns'

/** Values replaced by their rank among the distinct values: 0, 1, ... `count - 1`, ascending. */
type Dense = { ranks: Int32Array; count: number }

/** Ranks a column densely. Equal values share a rank, and NaN ("none") comes after all others. */
export function denseRanks(values: Float64Array): Dense {
  const rankOf = new Map<number, number>()
  eachChange(values, (value) => {
    rankOf.set(value, 0)
  })

  const distinct = Float64Array.from(rankOf.keys()).sort()
  distinct.forEach((value, rank) => {
    rankOf.set(value, rank)
  })

  const ranks = new Int32Array(values.length)
  if (distinct.length <= 1) return { ranks, count: distinct.length }
  eachChange(values, (value, start, end) => {
    ranks.fill(rankOf.get(value) as number, start, end)
  })
  return { ranks, count: distinct.length }
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
  let tuples = first ?? { ranks: new Int32Array(rows), count: rows === 0 ? 0 : 1 }
  for (const { ranks, count } of others) {
    const before = tuples.ranks
    tuples = denseRanks(columnOf(before, (rank, i) => rank * count + intAt(ranks, i)))
  }
  return tuples
}

/** Orders `rows` by their ranks with a stable counting sort. */
export function orderByRank(rows: Int32Array, { ranks, count }: Dense): Int32Array {
  const next = firstOfRanks({ ranks, count })
  const ordered = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const rank = intAt(ranks, i)
    ordered[intAt(next, rank)] = intAt(rows, i)
    increment(next, rank)
  }
  return ordered
}

/** The first position of each rank in that order; the last item is one past the last position. */
export function firstOfRanks({ ranks, count }: Dense): Int32Array {
  const counts = new Int32Array(count + 1)
  for (let i = 0; i < ranks.length; i++) increment(counts, intAt(ranks, i) + 1)
  return accumulate(counts)
}

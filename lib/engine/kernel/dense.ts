/** Values replaced by their place among the distinct values: 0, 1, ... `count - 1`, ascending. */
type Dense = { places: Int32Array; count: number }

/** Ranks a column densely; equal values share a place and NaN ("none") comes after all others. */
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
    places.fill(placeOf.get(value) ?? 0, start, end)
  })
  return { places, count: distinct.length }
}

/** Calls back for each stretch of equal neighbours: ranks come in stretches, one for an account. */
function eachChange(
  values: Float64Array,
  call: (value: number, start: number, end: number) => void,
) {
  let start = 0
  for (let i = 1; i <= values.length; i++) {
    if (i < values.length && values[i] === values[start]) continue
    call(values[start] ?? 0, start, i)
    start = i
  }
}

/**
 * Ranks rows by several dense columns, compared lexicographically: rows that agree in every column
 * share a place. Grows as n log n in rows, times the number of columns.
 */
export function denseTuples(columns: readonly Dense[], rows: number): Dense {
  let tuples: Dense = { places: new Int32Array(rows), count: rows === 0 ? 0 : 1 }
  for (const column of columns) {
    if (column.count <= 1) continue
    const keys = new Float64Array(rows)
    for (let i = 0; i < rows; i++) {
      keys[i] = (tuples.places[i] ?? 0) * column.count + (column.places[i] ?? 0)
    }
    tuples = denseRanks(keys)
  }
  return tuples
}

/** Stable counting sort: the positions of `rows` ordered by their place. */
export function orderByPlace(rows: Int32Array, { places, count }: Dense): Int32Array {
  const next = new Int32Array(count + 1)
  for (const place of places) next[place + 1] = (next[place + 1] ?? 0) + 1
  for (let i = 1; i <= count; i++) next[i] = (next[i] ?? 0) + (next[i - 1] ?? 0)

  const ordered = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const place = places[i] ?? 0
    const at = next[place] ?? 0
    ordered[at] = rows[i] ?? 0
    next[place] = at + 1
  }
  return ordered
}

/** A column of doubles, one for each item: several times faster than `Float64Array.from`. */
export function columnOf<T>(
  list: ArrayLike<T>,
  read: (item: T, index: number) => number,
): Float64Array {
  const column = new Float64Array(list.length)
  // Every index below length holds an item: our arrays have no holes.
  for (let i = 0; i < list.length; i++) column[i] = read(list[i] as T, i)
  return column
}

/** The items of an index column that pass, in order. */
export function filtered(column: Int32Array, passes: (item: number) => boolean): Int32Array {
  const passing = new Int32Array(column.length)
  let count = 0
  for (let i = 0; i < column.length; i++) {
    const item = column[i] ?? 0
    if (passes(item)) passing[count++] = item
  }
  return count === column.length ? passing : passing.slice(0, count)
}

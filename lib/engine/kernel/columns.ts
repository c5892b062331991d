/** A column of doubles, one for each item: several times faster than `Float64Array.from`. */
export function columnOf<T>(
  list: ArrayLike<T>,
  read: (item: T, index: number) => number,
): Float64Array {
  const column = new Float64Array(list.length)
  // Every index below `length` holds an item, because the arrays of the engine are not sparse.
  for (let i = 0; i < list.length; i++) column[i] = read(list[i] as T, i)
  return column
}

/** The item at an index of a list or column; throws if the index is outside of it. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index]
  if (item === undefined) throw outside(list, index)
  return item
}

// One function for each kind of column, because a function for all kinds is several times slower.

/** The number at an index of a column of integers; throws if the index is outside of it. */
export function intAt(column: Int32Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

/** The number at an index of a column of doubles; throws if the index is outside of it. */
export function doubleAt(column: Float64Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw outside(column, index)
  return value
}

const outside = ({ length }: ArrayLike<unknown>, index: number) =>
  new RangeError(`No index ${index} in a column of ${length}`)

/** The numbers 0 to `count - 1`. */
export function indexes(count: number): Int32Array {
  const column = new Int32Array(count)
  for (let i = 0; i < count; i++) column[i] = i
  return column
}

/** The items of an index column that pass, in order. */
export function filtered(column: Int32Array, passes: (item: number) => boolean): Int32Array {
  const passing = new Int32Array(column.length)
  let count = 0
  for (const item of column) if (passes(item)) passing[count++] = item
  return count === column.length ? passing : passing.slice(0, count)
}

/** The sum of `column[start..end)`, added in this order. */
export function sumOf(column: Float64Array, start: number, end: number): number {
  let sum = 0
  for (let i = start; i < end; i++) sum += doubleAt(column, i)
  return sum
}

/** Writes `from[start..end)` times a factor to `to[start..end)`. */
export function scale(
  from: Float64Array,
  to: Float64Array,
  { start, end, factor }: { start: number; end: number; factor: number },
): void {
  for (let i = start; i < end; i++) to[i] = doubleAt(from, i) * factor
}

/** Writes the values of `column` at `indexes[start..end)` to the same positions of another column. */
export function gather(
  column: Float64Array,
  indexes: Int32Array,
  { to, start, end }: { to: Float64Array; start: number; end: number },
): void {
  for (let i = start; i < end; i++) to[i] = doubleAt(column, intAt(indexes, i))
}

/** Converts counts to first positions in place: `counts[i + 1]` becomes the sum of all counts up to i. */
export function accumulate(counts: Int32Array): Int32Array {
  let sum = 0
  for (let i = 0; i < counts.length; i++) {
    sum += intAt(counts, i)
    counts[i] = sum
  }
  return counts
}

/** Adds one at an index of a column of counts. */
export function increment(counts: Int32Array, index: number): void {
  counts[index] = intAt(counts, index) + 1
}

/** The last index whose value is at most `value`, in an ascending column that starts at or below it. */
export function lastAtMost(ascending: Int32Array, value: number, end: number): number {
  let low = 0
  let high = end - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (intAt(ascending, middle) <= value) low = middle
    else high = middle - 1
  }
  return low
}

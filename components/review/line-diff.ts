type LineChange = { kind: 'same' | 'added' | 'removed'; line: string }

/** The shortest edit from one text to another, based on the longest common subsequence of their lines. */
export function lineDiff(before: readonly string[], after: readonly string[]): LineChange[] {
  const common = commonLengths(before, after)
  const changes: LineChange[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]]
    if (old !== undefined && old === next) {
      changes.push({ kind: 'same', line: old })
      i++
      j++
    } else if (
      old !== undefined &&
      (next === undefined || at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      changes.push({ kind: 'removed', line: old })
      i++
    } else if (next !== undefined) {
      changes.push({ kind: 'added', line: next })
      j++
    }
  }
  return changes
}

const at = (table: readonly (readonly number[])[], i: number, j: number) => table[i]?.[j] ?? 0

/** Cell (i, j) is the length of the longest common subsequence of the lines from i and from j. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  )
  for (let i = before.length - 1; i >= 0; i--) {
    const row = table[i] ?? []
    for (let j = after.length - 1; j >= 0; j--)
      row[j] =
        before[i] === after[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1))
  }
  return table
}

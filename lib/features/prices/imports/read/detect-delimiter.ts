import { delimiters, type Reading } from '../schema'

type Delimiter = Reading['delimiter']

const LINES = 30

/** Detects the delimiter: the one that gives most rows the same number of values, and the most values. */
export function detectDelimiter(head: string): Delimiter {
  const declared = /^sep=(.)\n/i.exec(head)?.[1]
  const spoken = delimiters.find((each) => each === declared)
  if (spoken !== undefined) return spoken
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(head, delimiter) }))
  const [best] = scored.sort((a, b) => b.score - a.score)
  return best === undefined || best.score === 0 ? ',' : best.delimiter
}

/** Scores a delimiter by the number of values in the first row, reduced if other rows have another number. */
function scoreOf(head: string, delimiter: Delimiter): number {
  const [first, ...others] = countsOf(head, delimiter)
  if (first === undefined || first === 0) return 0
  const alike = others.filter((count) => count === first).length
  return (first + 1) * (others.length === 0 ? 1 : (alike + 0.1) / others.length)
}

/** Counts the delimiters in each of the first rows, except in quotes. */
function countsOf(head: string, delimiter: Delimiter): number[] {
  const counts: number[] = []
  let [count, isQuoted, isEmpty] = [0, false, true]
  for (const letter of head) {
    if (letter === '"') isQuoted = !isQuoted
    if (letter === '\n' && !isQuoted) {
      if (!isEmpty) counts.push(count)
      if (counts.length === LINES) return counts
      ;[count, isEmpty] = [0, true]
      continue
    }
    isEmpty = false
    if (letter === delimiter && !isQuoted) count++
  }
  // The last row of the head may be incomplete, so it is used only if it is the only row.
  return counts.length === 0 && !isEmpty ? [count] : counts
}

/** Consecutive days with the same value. */
type DayRange<Word> = { from: string; to: string; word: Word }

/** Joins neighbouring days with the same word into ranges. */
export function dayRanges<Word>(
  days: readonly string[],
  words: readonly Word[],
): readonly DayRange<Word>[] {
  const ranges: DayRange<Word>[] = []
  days.forEach((day, i) => {
    const word = words[i]
    if (word === undefined) return
    const last = ranges.at(-1)
    if (last !== undefined && last.word === word) last.to = day
    else ranges.push({ from: day, to: day, word })
  })
  return ranges
}

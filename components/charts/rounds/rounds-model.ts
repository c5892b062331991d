/** A score that one or more nodes have, drawn as one level line. */
export type ScoreLine = { score: number; label: string; passes: boolean }

/** Corners of the thresholds' line, whose rounds are one wide; those of rounds that were not held stand apart. */
export function cornersOf(thresholds: readonly number[], reached: number) {
  const corners = (index: number, kind: 'held' | 'rest') => {
    const threshold = thresholds[index] ?? 0
    return [
      { at: index + 0.5, [kind]: threshold },
      { at: index + 1.5, [kind]: threshold },
    ]
  }
  const last = thresholds[reached - 1]
  return thresholds.flatMap((_, i) => [
    // The lighter line begins where the other one ends.
    ...(i === reached && last !== undefined ? [{ at: i + 0.5, rest: last }] : []),
    ...corners(i, i < reached ? 'held' : 'rest'),
  ])
}

/** From the lowest to the highest of thresholds and scores, with some air. */
export function scoreRange(
  thresholds: readonly number[],
  lines: readonly ScoreLine[],
): [number, number] {
  const all = [...thresholds, ...lines.map(({ score }) => score)]
  const lowest = all.reduce((least, each) => Math.min(least, each), Infinity)
  const highest = all.reduce((most, each) => Math.max(most, each), -Infinity)
  const air = Math.max(1, (highest - lowest) * 0.06)
  return [Math.floor(lowest - air), Math.ceil(highest + air)]
}

/** Round numbers within the range, three to seven of them. */
export function scoreTicks([lowest, highest]: readonly [number, number]): number[] {
  const power = 10 ** Math.floor(Math.log10((highest - lowest) / 3))
  const step = [1, 2, 5, 10]
    .map((each) => each * power)
    .find((each) => (highest - lowest) / each <= 6)
  const size = step ?? highest - lowest
  const first = Math.ceil(lowest / size)
  const count = Math.floor(highest / size) - first + 1
  // Minus zero reads like zero.
  return Array.from({ length: count }, (_, i) => (first + i) * size + 0)
}

/** At most ten marks on the axis of rounds, the first one always. */
export function roundTicks(rounds: number): number[] {
  const every = Math.ceil(rounds / 10)
  return Array.from({ length: Math.ceil(rounds / every) }, (_, i) => 1 + i * every)
}

/** Moves marks, given from the top down, so that none covers the one above it. */
export function spread(tops: readonly number[], gap: number): number[] {
  const moved: number[] = []
  for (const top of tops) moved.push(Math.max(top, (moved.at(-1) ?? -Infinity) + gap))
  return moved
}

/** A score that one or more nodes have, shown as one horizontal line. */
export type ScoreLine = { score: number; label: string; passes: boolean }

/**
 * The corners of the threshold line, where each round is 1 wide. Rounds that did not take place form a separate
 * line.
 */
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
    // The dimmed line starts where the other one ends.
    ...(i === reached && last !== undefined ? [{ at: i + 0.5, rest: last }] : []),
    ...corners(i, i < reached ? 'held' : 'rest'),
  ])
}

/** The range of all thresholds and scores, with a margin. */
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

/** Three to seven round numbers within the range. */
export function scoreTicks([lowest, highest]: readonly [number, number]): number[] {
  const power = 10 ** Math.floor(Math.log10((highest - lowest) / 3))
  const step = [1, 2, 5, 10]
    .map((each) => each * power)
    .find((each) => (highest - lowest) / each <= 6)
  const size = step ?? highest - lowest
  const first = Math.ceil(lowest / size)
  const count = Math.floor(highest / size) - first + 1
  // Adding 0 turns -0 into 0.
  return Array.from({ length: count }, (_, i) => (first + i) * size + 0)
}

/** At most ten ticks on the axis of rounds, always including the first. */
export function roundTicks(rounds: number): number[] {
  const every = Math.ceil(rounds / 10)
  return Array.from({ length: Math.ceil(rounds / every) }, (_, i) => 1 + i * every)
}

/** Moves labels down, in order from the top, so that they do not overlap. */
export function spread(tops: readonly number[], gap: number): number[] {
  const moved: number[] = []
  for (const top of tops) moved.push(Math.max(top, (moved.at(-1) ?? -Infinity) + gap))
  return moved
}

/** A source of repeatable chance for generated tests: integer arithmetic alone, so it is the same everywhere. */
export type Random = {
  /** A whole number from `low` to `high`, both included. */
  integer: (low: number, high: number) => number
  pick: <T>(choices: readonly T[]) => T
  chance: (probability: number) => boolean
  shuffled: <T>(list: readonly T[]) => T[]
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  return {
    integer,
    pick: <T>(choices: readonly T[]): T => {
      const picked = choices[integer(0, choices.length - 1)]
      // Every list of choices in this folder has at least one, and undefined is never a choice.
      return picked as T
    },
    chance: (probability) => next() < probability,
    shuffled: (list) => {
      const keyed = list.map((item) => ({ item, key: next() }))
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
    },
  }
}

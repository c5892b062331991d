import 'server-only'

const MOST_AT_ONCE = 1_000

/**
 * Does work on so many rows at a time, each in a transaction of its own that holds its locks shortly, until fewer are
 * left; says how many they were.
 */
export async function inPortions(work: (most: number) => Promise<number>): Promise<number> {
  let all = 0
  let count: number
  do {
    count = await work(MOST_AT_ONCE)
    all += count
  } while (count === MOST_AT_ONCE)
  return all
}

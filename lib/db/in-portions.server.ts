import 'server-only'

const MOST_AT_ONCE = 1_000

/**
 * Repeats `work` on a limited number of rows, each in a transaction of its own that holds its locks briefly, until fewer
 * are left; returns the total.
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

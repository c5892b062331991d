import 'server-only'

const MOST_AT_ONCE = 1_000

/**
 * Repeats `work` with a limited number of rows until fewer are left, so that each transaction holds its locks briefly.
 * Returns the total.
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

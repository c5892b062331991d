import 'server-only'
import { setTimeout } from 'node:timers/promises'

const MOST_TRIES = 4
/** Whoever was in the way gets its turn first. */
const PAUSE_MS = 25

/**
 * Does work again, four times in all, while what it throws is worth it: another transaction stood in its way, which has
 * taken all of it back.
 */
export async function tryAgain<T>(
  work: () => Promise<T>,
  isWorthIt: (cause: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (cause) {
      if (!isWorthIt(cause) || attempt === MOST_TRIES) throw cause
      await setTimeout(attempt * PAUSE_MS)
    }
  }
}

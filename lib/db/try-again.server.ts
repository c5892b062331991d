import 'server-only'
import { setTimeout } from 'node:timers/promises'

const MAX_TRIES = 4
/** Gives the conflicting transaction time to end. */
const PAUSE_MS = 25

/** Runs work up to four times while it fails because of a conflict with another transaction. */
export async function tryAgain<T>(
  work: () => Promise<T>,
  isWorthIt: (cause: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (cause) {
      if (!isWorthIt(cause) || attempt === MAX_TRIES) throw cause
      await setTimeout(attempt * PAUSE_MS)
    }
  }
}

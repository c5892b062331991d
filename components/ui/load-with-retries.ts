const tries = 4
const firstWaitMs = 400

/**
 * Loads the code of a component and retries while the network is down. A failure would replace the whole page,
 * and everything typed on it would be lost.
 */
export async function loadWithRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tried = 1; ; tried++) {
    try {
      return await load()
    } catch (cause) {
      if (navigator.onLine && tried >= tries) throw cause
      await networkOr(firstWaitMs * 2 ** Math.min(tried, 6))
    }
  }
}

/** Resolves when the browser is online again, or after this time. */
const networkOr = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })

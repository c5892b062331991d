const tries = 4
const firstWaitMs = 400

/**
 * Loads a part of the page, and goes on trying while the network is away: a part that comes late is
 * no reason to lose the page with everything typed on it.
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

/** Waits until the browser reports that it is online, or for this time. */
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

/** Milliseconds between tries after the browser was offline. It can be online before its first request succeeds. */
const RECONNECT_DELAYS_MS = [250, 1_000, 4_000]

/**
 * Loads code of a page. While the browser is offline it waits, because a failure would replace the whole page,
 * including all typed input, with an error.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  let delays: number[] = []
  for (;;) {
    if (!isOnline()) delays = [...RECONNECT_DELAYS_MS]
    try {
      return await load()
    } catch (cause) {
      if (!isOnline()) {
        delays = [...RECONNECT_DELAYS_MS]
        await nextOnline()
        continue
      }
      const delay = delays.shift()
      if (delay === undefined) throw cause
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}

/** Servers have no `navigator.onLine`. */
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

const nextOnline = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

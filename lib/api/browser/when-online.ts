/**
 * Loads code of a page. While the browser is offline it waits, because a failure would replace the whole page,
 * including all typed input, with an error.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const wasOnline = isOnline()
    try {
      return await load()
    } catch (cause) {
      if (wasOnline && isOnline()) throw cause
      if (!isOnline()) await nextOnline()
    }
  }
}

/** Servers have no `navigator.onLine`. */
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

const nextOnline = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/**
 * Loads code of a page. While the browser is offline it waits, instead of failing: a part that fails takes the place of
 * the whole page, with all that was typed there.
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

/** Servers have no such property. */
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false

const nextOnline = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

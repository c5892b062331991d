/** Storage may be full or forbidden. The draft is then only in memory and on the server. */
const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

export type StoreName = 'localStorage' | 'sessionStorage'

/** Saves a value as JSON in the browser; null removes it. Returns false if it is not stored. */
export const storeInBrowser = (store: StoreName, key: string, value: unknown): boolean =>
  attempt(() => {
    if (value === null) window[store].removeItem(key)
    else window[store].setItem(key, JSON.stringify(value))
    return true
  }) ?? false

/** Reads a stored value; null if the key is missing or `read` throws. */
export const readFromBrowser = <Stored, Value = Stored>(
  store: StoreName,
  key: string,
  read: (stored: Stored) => Value,
): Value | null =>
  attempt(() => {
    const text = window[store].getItem(key)
    return text === null ? null : read(JSON.parse(text) as Stored)
  })

const YEAR_S = 365 * 24 * 60 * 60

/** Reads a cookie of this browser. Undefined on the server, or if the cookie is not set. */
export const readCookie = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

/** Saves a choice in this browser for a year, so that the server already renders the page with it. */
export const writeCookie = (name: string, value: string, maxAge = YEAR_S): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax`
}

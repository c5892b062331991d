const YEAR_S = 365 * 24 * 60 * 60

/** The value of a cookie of this browser; undefined on the server, and without such a cookie. */
export const readCookie = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

/** Stores a choice in this browser for a year, so that the server's first byte already follows it. */
export const writeCookie = (name: string, value: string, maxAge = YEAR_S): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax`
}

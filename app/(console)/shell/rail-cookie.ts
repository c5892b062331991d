export const railCookie = 'berth-rail'

/** Kept in a cookie, so that the server draws the rail as wide as it was left. */
export function rememberRail(narrow: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = `${railCookie}=${narrow ? 'narrow' : 'wide'}; path=/; max-age=31536000; samesite=lax`
}

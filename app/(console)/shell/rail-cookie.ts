export const railCookie = 'berth-rail'

/** Stored in a cookie, so that the server renders the rail at its last width. */
export function rememberRail(narrow: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = `${railCookie}=${narrow ? 'narrow' : 'wide'}; path=/; max-age=31536000; samesite=lax`
}

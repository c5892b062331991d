/** The UTF-8 of a text as Base64url, without `Buffer`, which browsers lack. */
export const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The text, or null if it is not base64url. */
export function fromBase64Url(encoded: string): string | null {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(binary, (each) => each.charCodeAt(0)))
  } catch {
    return null
  }
}

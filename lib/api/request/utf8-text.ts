/** Decodes UTF-8. Null for bytes of another encoding, because replacing them would change names silently. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

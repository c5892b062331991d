// Line breaks, control characters, characters that change the text direction, and characters without width.
const unseen = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** True if a text is one line, has no hidden characters and is not blank. */
export const isPlain = (text: string): boolean => !unseen.test(text) && seen.test(text)

/** Decodes UTF-8. Null for bytes of another encoding, because replacing them would change names silently. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

// Line breaks, control characters, characters that change the text direction, and characters without width.
const unseen = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** True if a text is one line, has no hidden characters and is not blank. */
export const isPlain = (text: string): boolean => !unseen.test(text) && seen.test(text)

// Line breaks and controls; and what turns the direction of the text around it, or takes no room at all.
const unseen = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text is what it looks like: one line, nothing hidden in it, and something to see. */
export const isPlain = (text: string): boolean => !unseen.test(text) && seen.test(text)

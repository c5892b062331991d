import { LONGEST_ANSWER } from './large-bodies'
import { RANKING_PAGE } from './schema'

/** The entries from one on; without a limit as many as an answer has by default. */
export type ListPart = { from: number; limit: number | null }

/** A whole list as JSON; null: it is longer than an answer may be. */
export const wholeList = (entries: readonly unknown[]): string | null =>
  listPart(entries, { from: 0, limit: entries.length })?.text ?? null

/**
 * A part of a list as JSON, and where the next one begins. A part of the default size ends early where its entries are
 * large; null: the requested part is longer than a response may be.
 */
export function listPart(
  entries: readonly unknown[],
  { from, limit }: ListPart,
): { text: string; next: number | null } | null {
  const end = Math.min(entries.length, from + (limit ?? RANKING_PAGE.entries))
  const texts: string[] = []
  let length = 0
  // A name that a body states once may be in every entry, so the entries are added up as they are written.
  for (const entry of entries.slice(from, end)) {
    const text = JSON.stringify(entry)
    const own = Buffer.byteLength(text) + 1
    if (limit === null && texts.length > 0 && length + own > RANKING_PAGE.bytes) break
    length += own
    if (length > LONGEST_ANSWER) return null
    texts.push(text)
  }
  const next = from + texts.length
  return { text: `[${texts.join(',')}]`, next: next < entries.length ? next : null }
}

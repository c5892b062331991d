import { MAX_ANSWER_LENGTH } from './large-bodies'
import { RANKING_PAGE } from './schema'

/** The entries from an index on. Without a limit, the default number of an answer. */
export type ListPart = { from: number; limit: number | null }

/** JSON in pieces, because a long list as one text would be in memory three times. */
export type JsonPieces = readonly Uint8Array<ArrayBuffer>[]

/** Entries are encoded as soon as their total length reaches this. */
const PIECE = 256 * 1024
const encoder = new TextEncoder()

/** Encodes a whole list as JSON. Null if it is longer than an answer may be. */
export const wholeList = (entries: unknown[]): JsonPieces | null =>
  listPart(entries, { from: 0, limit: entries.length })?.pieces ?? null

/**
 * Encodes a part of a list as JSON, and returns where the next one begins. A part of the default size ends early if its
 * entries are large. Null if the requested part is longer than a response may be. Written entries are removed from the
 * list, because 10,000 explained entries need three times as much memory as their text.
 */
export function listPart(
  entries: unknown[],
  { from, limit }: ListPart,
): { pieces: JsonPieces; next: number | null } | null {
  const end = Math.min(entries.length, from + (limit ?? RANKING_PAGE.entries))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let [text, next, length] = ['[', from, 0]
  // A long name in the body may be repeated in every entry, so the size is added up while entries are written.
  for (; next < end; next++) {
    const entry = JSON.stringify(entries[next])
    entries[next] = undefined
    const own = Buffer.byteLength(entry) + 1
    if (limit === null && next > from && length + own > RANKING_PAGE.bytes) break
    length += own
    if (length > MAX_ANSWER_LENGTH) return null
    text += next === from ? entry : `,${entry}`
    if (text.length < PIECE) continue
    pieces.push(encoder.encode(text))
    text = ''
  }
  pieces.push(encoder.encode(`${text}]`))
  return { pieces, next: next < entries.length ? next : null }
}

/** Joins the pieces in one buffer. */
export function joined(pieces: JsonPieces): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.byteLength
  }
  return all
}

import { placeOf } from './place'
import { Scanner, Wrong } from './scanner'

/** What is wrong with a JSON text: its JSON path, and its line and column, both from 1. */
export type JsonFault = { path: string; message: string; line: number; column: number }

type Read = { ok: true; value: unknown } | { ok: false; error: JsonFault }

/**
 * Reads JSON that anybody may have sent. It is refused with its place where it is not JSON, is nested deeper than 64
 * levels, or holds what programs read differently: a name twice in an object, half a character, a NUL, `__proto__`.
 */
export function readJson(text: string): Read {
  const scanner = new Scanner(text)
  try {
    scanner.whole()
  } catch (cause) {
    if (!(cause instanceof Wrong)) throw cause
    const place = placeOf(text, cause.at)
    return { ok: false, error: { path: scanner.path(), message: cause.message, ...place } }
  }
  return { ok: true, value: JSON.parse(text) }
}

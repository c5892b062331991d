import { placeOf } from './place'
import { InvalidJson, Scanner } from './scanner'

/** An error in a JSON text, with its JSON path, and its line and column, both from 1. */
export type JsonFault = { path: string; message: string; line: number; column: number }

type Read = { ok: true; value: unknown } | { ok: false; error: JsonFault }

/**
 * Reads JSON from an untrusted source. A text is refused, with the position of the error, if it is not JSON, is nested
 * deeper than 64 levels, or contains what parsers read differently: a duplicate name in an object, an unpaired
 * surrogate, a NUL, `__proto__`.
 */
export function readJson(text: string): Read {
  const error = jsonFault(text)
  return error === null ? { ok: true, value: JSON.parse(text) } : { ok: false, error }
}

/** The first error of a JSON text for which `readJson` refuses it, or null. */
export function jsonFault(text: string): JsonFault | null {
  const scanner = new Scanner(text)
  try {
    scanner.whole()
    return null
  } catch (cause) {
    if (!(cause instanceof InvalidJson)) throw cause
    return { path: scanner.path(), message: cause.message, ...placeOf(text, cause.at) }
  }
}

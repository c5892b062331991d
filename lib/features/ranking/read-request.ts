import { placeOf } from '@/lib/base/json/place'
import { type JsonFault, readJson } from '@/lib/base/json/read-json'
import { err, ok, type Result } from '@/lib/base/result'

/** A body as it was sent, and its parsed value. */
export type Sent = { text: string; value: Readonly<Record<string, unknown>> }

/** Parses a body that must be one JSON object. */
export function readRequest(bytes: Uint8Array): Result<Sent, JsonFault> {
  const text = textOf(bytes)
  return text.ok ? readObject(text.value) : text
}

/** Parses a text that must be one JSON object. */
export function readObject(text: string): Result<Sent, JsonFault> {
  const read = readJson(text)
  if (!read.ok) return read
  const { value } = read
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return ok({ text, value: { ...value } })
  return err({ path: '', message: 'must be an object', line: 1, column: 1 })
}

/** Decodes the text of a body. Bytes that are not UTF-8 are refused, because their meaning would be a guess. */
export function textOf(bytes: Uint8Array): Result<string, JsonFault> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    const message = 'is not UTF-8; save or send it in that encoding'
    return err({ path: '', message, ...placeOfBrokenByte(bytes) })
  }
}

function placeOfBrokenByte(bytes: Uint8Array) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const corrected = new TextEncoder().encode(decoder.decode(bytes))
  const at = corrected.findIndex((byte, i) => byte !== bytes[i])
  const before = decoder.decode(bytes.subarray(0, at))
  return placeOf(before, before.length)
}

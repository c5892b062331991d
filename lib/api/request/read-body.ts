import { jsonFault } from '@/lib/base/json/read-json'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { INHERITED_NAME } from '@/lib/engine'
import type { ApiRequest } from './api-request'
import { jsonPath, placeOf } from './parse-input'
import { inheritedNameAt, unstorableAt } from './storable-text'
import { utf8Text } from './utf8-text'

/** Thrown while reading an upload that is larger than its endpoint allows. */
export class UploadTooLarge extends Error {
  constructor(readonly problem: Problem) {
    super('too large')
  }
}

const MIB = 1024 * 1024

const tooLarge = (limit: number) =>
  ({
    kind: 'too-large',
    limit: limit >= MIB ? `${Math.round(limit / MIB)} MiB` : `${Math.round(limit / 1024)} KiB`,
  }) as const satisfies Problem

/** The body as a stream that fails at `limit` bytes, regardless of Content-Length. */
export function uploadOf(
  request: ApiRequest,
  limit: number,
): Result<AsyncIterable<Uint8Array>, Problem> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return err(tooLarge(limit))
  return ok(counted(request.body, limit))
}

async function* counted(body: ApiRequest['body'], limit: number) {
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new UploadTooLarge(tooLarge(limit))
    yield chunk
  }
}

/** Reads at most `limit` bytes, regardless of Content-Length. */
export async function readText(
  request: ApiRequest,
  limit: number,
): Promise<Result<string, Problem>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return err(tooLarge(limit))
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return err(tooLarge(limit))
    chunks.push(chunk)
  }
  return decodeUtf8(Buffer.concat(chunks))
}

const notUtf8 = invalid('body', 'is not UTF-8; save or send it in that encoding', 'not-utf-8')

/**
 * Decodes bytes as text. Invalid UTF-8 is refused, because replacing it would store text that the caller did not send.
 */
export function decodeUtf8(bytes: Uint8Array): Result<string, Problem> {
  const text = utf8Text(bytes)
  return text === null ? err(notUtf8) : ok(text)
}

/** The value of a JSON text; null if it is not JSON. */
function parsedOrNull(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/**
 * Parses text as JSON. An empty body is null. A name that an object has twice is refused, because parsers differ in
 * the value that they take.
 */
export function parseJson(text: string): Result<unknown, Problem> {
  if (text.trim() === '') return ok(null)
  const parsed = parsedOrNull(text)
  if (parsed !== null) {
    const { value } = parsed
    const where = unstorableAt(text, value)
    if (where !== null)
      return err(
        invalid(placeOf(jsonPath(where), 'body'), 'holds a NUL or half a character; leave it out'),
      )
    const inherited = inheritedNameAt(text, value)
    if (inherited !== null)
      return err(invalid(placeOf(jsonPath(inherited), 'body'), INHERITED_NAME))
  }
  const fault = jsonFault(text)
  if (fault === null) return ok(parsed?.value)
  const { path, message, line, column } = fault
  const place = `line ${line}, column ${column}`
  if (parsed === null) return err(invalid('body', `is not JSON at ${place}: ${message}`))
  return err(invalid(placeOf(path, 'body'), `${message} (${place})`))
}

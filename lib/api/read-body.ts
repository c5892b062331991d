import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { jsonPath } from './parse-input'
import { unstorableAt } from './storable-text'

/** Reads at most `limit` bytes, whatever Content-Length claims. */
export async function readText(request: Request, limit: number): Promise<Result<string, Problem>> {
  const tooLarge = err({ kind: 'too-large', limit: `${Math.round(limit / 1024)} KiB` } as const)
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge
  if (request.body === null) return ok('')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      return tooLarge
    }
    chunks.push(value)
  }
  return ok(new TextDecoder().decode(Buffer.concat(chunks)))
}

/** The text as JSON; an empty body is null. */
export function parseJson(text: string): Result<unknown, Problem> {
  if (text.trim() === '') return ok(null)
  try {
    const value: unknown = JSON.parse(text)
    const where = unstorableAt(text, value)
    if (where === null) return ok(value)
    return err(invalid(jsonPath(where) || 'body', 'holds a NUL or half a character; leave it out'))
  } catch (cause) {
    return err(
      invalid('body', cause instanceof Error ? `is not JSON: ${cause.message}` : 'is not JSON'),
    )
  }
}

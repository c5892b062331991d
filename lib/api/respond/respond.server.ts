import 'server-only'
import { isStaff, type Role } from '@/lib/auth/permissions'
import type { Call } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { noteUnreadable } from '../../observe/note-unreadable.server'
import { statusesOf } from '../contract'
import type { Endpoint, FileAnswer, JsonAnswer, StreamAnswer } from '../endpoint'
import type { Unreadable } from '../fields/unreadable'
import { ApiResponse } from './api-response'
import { holdMostEntries } from './hold-most-entries.server'
import { problemResponse } from './problem-response'
import { readablePage } from './readable-page'

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'file' in value

const isJson = (value: unknown): value is JsonAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'json' in value &&
  (value.json instanceof Uint8Array || value.json instanceof ReadableStream)

const isStream = (value: unknown): value is StreamAnswer =>
  typeof value === 'object' && value !== null && 'stream' in value

/** Converts the result of an endpoint to a response. The schema drops every field that it does not list. */
export function respond(
  it: Endpoint,
  result: Result<unknown, Problem>,
  call: Call,
  role: Role | null,
): ApiResponse {
  if (!result.ok) return (it.refuse ?? problemResponse)(result.error, call.requestId)
  if (result.value instanceof ApiResponse) return result.value
  if (it.status === 204) return new ApiResponse(null, { status: 204 })
  if (isFile(result.value)) return fileResponse(it, result.value)
  if (isJson(result.value)) return jsonBytesResponse(result.value)
  if (isStream(result.value)) return streamResponse(result.value, it.answerType ?? 'text/plain')
  const status = it.statusFor?.(result.value) ?? it.status ?? 200
  if (!statusesOf(it).includes(status))
    throw new Error(`The contract of ${it.operationId} has no status ${status}`)
  // For a route that also streams, `answerType` is the type of its stream.
  const type = it.answerType?.endsWith('json') ? it.answerType : undefined
  return jsonResponse(checked(it, result.value, role), status, type)
}

/**
 * Checks a response against its schema. A stored row that the schema refuses is left out of its list and reported to
 * staff.
 */
function checked(it: Endpoint, value: unknown, role: Role | null): unknown {
  const parsed = it.answer.safeParse(value)
  const page = parsed.success ? null : readablePage(value, parsed.error)
  const answer = parsed.success ? parsed.data : it.answer.parse(page ?? value)
  holdMostEntries(it, answer)
  const { unreadable, ...readable } = Object(answer) as { unreadable?: readonly Unreadable[] }
  if (unreadable === undefined) return answer
  for (const row of unreadable) noteUnreadable(it.path, row)
  return role !== null && isStaff(role) ? answer : readable
}

export function jsonResponse(
  value: unknown,
  status: number,
  contentType = 'application/json',
): ApiResponse {
  const body = JSON.stringify(value)
  const headers = new Headers({
    'content-type': contentType,
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
  })
  if (typeof value === 'object' && value !== null && 'revision' in value)
    headers.set('etag', `"${value.revision}"`)
  return new ApiResponse(body, { status, headers })
}

function jsonBytesResponse(answer: JsonAnswer): ApiResponse {
  const { json } = answer
  const length = 'byteLength' in answer ? answer.byteLength : answer.json.byteLength
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': String(length),
  }
  return new ApiResponse(json, { status: 200, headers })
}

function fileResponse({ operationId, ...it }: Endpoint, { file }: FileAnswer): ApiResponse {
  const [type = ''] = file.contentType.split(';')
  if (it.file?.types[type] === undefined)
    throw new Error(`The contract of ${operationId} has no file of the type ${type}`)
  const headers = {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    'cache-control': 'no-store',
  }
  return new ApiResponse(file.body, { status: 200, headers })
}

function streamResponse({ stream, readsBody }: StreamAnswer, contentType: string): ApiResponse {
  // A proxy that buffers the response would delay events.
  const headers = {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  return new ApiResponse(stream, { status: 200, headers, readsBody })
}

/** The response to an unexpected error. The log has the details under the request id. */
export const internalError = (requestId: string) =>
  new ApiResponse(
    JSON.stringify({
      type: 'urn:berth:problem:internal',
      title: 'Something went wrong on our side',
      status: 500,
      code: 'internal',
      detail: 'The error was logged under the request id.',
      errors: [],
      requestId,
    }),
    {
      status: 500,
      headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    },
  )

/** Adds headers that prevent a browser from running or framing a response, or guessing its type. */
export function secure(response: ApiResponse): ApiResponse {
  const { headers } = response
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('cross-origin-resource-policy', 'same-origin')
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  return response
}

import type { Unreadable } from '@/lib/api/fields/unreadable'
import { backgroundHeader } from '@/lib/base/background-call'
import { problemFrom, unreachable } from './api-problem'
import { requestConfirmation } from './confirmation'
import { noteAnswer, noteFailure } from './connection'
import { isPersonAway } from './person-activity'
import { noteBuild } from './server-build'
import { announceSessionEnd } from './session-end'
import { noteUnreadableRows } from './unreadable-rows'

export type QueryValue = string | number | boolean | null | undefined

type Request = {
  query?: Record<string, QueryValue>
  body?: unknown
  /** Sent unchanged instead of a JSON body; CSV unless a type is given. */
  file?: Blob
  fileType?: string
  /** The revision that the form shows. The server refuses the change if there is a newer one. */
  ifMatch?: number
  /** Prevents that repeated clicks create several entries. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls an endpoint below `/api/v1`. The server checks responses against the endpoint's schema before it sends them.
 * Throws only `ApiProblem`, so that every caller shows the same kind of refusal.
 */
export async function browserFetch(
  method: Method,
  path: `/${string}`,
  request: Request,
): Promise<unknown> {
  let { response, body } = await exchange(method, path, request)
  if (needsConfirmation(response, body) && (await requestConfirmation()))
    ({ response, body } = await exchange(method, path, request))
  if (response.ok) {
    if (method === 'GET') noteUnreadable(path, request.query, body)
    return body
  }
  if (response.status === 401) announceSessionEnd()
  throw problemFrom(response, body)
}

/** Notes the rows that a list leaves out. The first page replaces the noted rows; later pages add to them. */
function noteUnreadable(path: string, query: Request['query'], answer: unknown): void {
  const { unreadable = [] } = Object(answer) as { unreadable?: readonly Unreadable[] }
  const isFirst = query?.cursor === undefined || query.cursor === null
  // `location` works also in workers, which have no window.
  noteUnreadableRows(path, location.pathname, unreadable, { isFirst })
}

/** True if the session has to confirm its password first. The call is repeated afterwards. */
const needsConfirmation = ({ status }: Response, body: unknown): boolean =>
  status === 403 &&
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  body.code === 'confirmation-required'

async function exchange(method: Method, path: string, request: Request) {
  const response = await send(method, path, request)
  if (response.status >= 500) noteFailure(Date.now())
  else noteAnswer(Date.now())
  noteBuild(response.headers.get('x-berth-build'))
  const body = response.status === 204 ? null : await readJson(response)
  // The time limit of the caller may end while the body arrives.
  if (request.signal?.aborted === true) throw unreachable()
  return { response, body }
}

function send(method: Method, path: string, request: Request): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (isPersonAway()) headers.set(backgroundHeader, '1')
  if (request.body !== undefined) headers.set('content-type', 'application/json')
  if (request.file !== undefined) headers.set('content-type', request.fileType ?? 'text/csv')
  if (request.ifMatch !== undefined) headers.set('if-match', `"${request.ifMatch}"`)
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey)
  return fetch(urlOf(path, request.query), {
    method,
    headers,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.file === undefined ? {} : { body: request.file }),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    noteFailure(Date.now())
    throw unreachable()
  })
}

/** The address of an endpoint. Absent values are left out. */
export function urlOf(path: string, query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return `/api/v1${path}${search.size === 0 ? '' : `?${search}`}`
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null)

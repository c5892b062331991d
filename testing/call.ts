import { handleApiRequest } from '@/lib/api/router.server'
import { database } from '@/lib/db/client.server'

type Options = {
  headers?: Record<string, string>
  body?: unknown
  /** A body that is sent unchanged, instead of one that is serialized as JSON. */
  raw?: string | Uint8Array<ArrayBuffer>
  /** The revision sent as `If-Match`. */
  ifMatch?: number
  address?: string
  /** Aborted when the client disconnects. */
  signal?: AbortSignal
}

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The body as JSON, untyped for tests; undefined if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it expects
  json: any
}

/** Calls the API as a client does: `call('GET', '/members', { headers: admin.headers })`. */
export async function call(method: string, path: string, options: Options = {}): Promise<Answer> {
  const url = `http://localhost:3000${path.startsWith('/api/') ? path : `/api/v1${path}`}`
  const headers = new Headers(options.headers)
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`)
  const json = options.body === undefined ? undefined : JSON.stringify(options.body)
  const body = options.raw ?? json
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await handleApiRequest(
    new Request(url, { method, headers, body, signal: options.signal }),
    { address: options.address ?? '127.0.0.1' },
  )
  const type = response.headers.get('content-type') ?? ''
  // A stream of events does not end, so its body is not read.
  const isStream = type.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  const isJson = type.includes('json') && !type.includes('ndjson')
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined,
  }
}

const DRIVER = /^\/accounts\/([^/]+)\/driver(-secret)?$/

/** Calls the API. A change of an account's driver or secret is sent with the current revision of the account. */
export async function callAtRevision(
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const id = method === 'PUT' ? DRIVER.exec(path)?.[1] : undefined
  const row = id === undefined ? null : await database().account.findUnique({ where: { id } })
  return call(method, path, { headers, body, ...(row === null ? {} : { ifMatch: row.revision }) })
}

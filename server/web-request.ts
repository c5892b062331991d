import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** A web request that reads its body as it is asked for, and aborts when the caller goes away. */
export function toWebRequest(req: IncomingMessage, res: ServerResponse, url: URL): Request {
  const method = req.method ?? 'GET'
  const abort = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) abort.abort()
  })

  return new Request(url, {
    method,
    headers: headersOf(req),
    signal: abort.signal,
    ...(hasBody(method) ? { body: Readable.toWeb(req) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit)
}

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD'

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headers)) {
    for (const value of [values ?? []].flat()) headers.append(name, value)
  }
  return headers
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ApiRequest, BrokenBody } from '@/lib/api/request/api-request'

/**
 * A call as the API reads it: the body as it is asked for, a signal that aborts when the caller goes away. Not a web
 * `Request`: making one, with its streams, costs more than everything else between the line and the router.
 */
export function toApiRequest(req: IncomingMessage, res: ServerResponse, url: URL): ApiRequest {
  const method = req.method ?? 'GET'
  let signal: AbortSignal | undefined
  return {
    method,
    url: url.href,
    headers: headersOf(req),
    get signal() {
      signal ??= goneSignal(res)
      return signal
    },
    // Whoever stops reading half-way leaves the rest on the line, so that the answer still gets through.
    body: hasBody(method) ? bodyOf(req) : null,
  }
}

/** What breaks here is the caller's connection; without a name of its own it would pass for the database's. */
async function* bodyOf(req: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* req.iterator({ destroyOnReturn: false })
  } catch (cause) {
    throw new BrokenBody(cause)
  }
}

function goneSignal(res: ServerResponse): AbortSignal {
  const abort = new AbortController()
  const note = () => {
    if (!res.writableFinished) abort.abort()
  }
  if (res.closed) note()
  else res.once('close', note)
  return abort.signal
}

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD'

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headers)) {
    for (const value of [values ?? []].flat()) headers.append(name, value)
  }
  return headers
}

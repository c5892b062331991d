import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ApiRequest, BrokenBody } from '@/lib/api/request/api-request'
import { bodyChunks } from '@/lib/workarounds/request-body'

/**
 * A call as the API reads it: the body on demand, and a signal that aborts when the caller disconnects. Not a web
 * `Request`: creating one with its streams costs more than everything else between the socket and the router.
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
    // The response is still sent when the body is not read to its end.
    body: hasBody(method) ? bodyOf(req) : null,
  }
}

/** An error here is one of the caller's connection; without a class of its own it would count as one of the database. */
async function* bodyOf(req: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* bodyChunks(req)
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

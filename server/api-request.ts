import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ApiRequest, BrokenBody } from '@/lib/api/request/api-request'
import { bodyChunks } from '@/lib/workarounds/request-body'

/**
 * The request as the API reads it, with the body on demand and a signal that aborts when the caller disconnects. It is
 * not a web `Request`, because creating one with its streams costs more than everything else between the socket and the
 * router.
 */
export const toApiRequest = (req: IncomingMessage, res: ServerResponse, url: URL): ApiRequest =>
  new NodeRequest(req, res, url)

/** A class, because an object with its own getter would retain the call until the next full garbage collection. */
class NodeRequest implements ApiRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** The response is sent even if the body is not read completely. */
  readonly body: AsyncIterable<Uint8Array> | null
  readonly #res: ServerResponse
  #signal: AbortSignal | undefined

  constructor(req: IncomingMessage, res: ServerResponse, url: URL) {
    this.method = req.method ?? 'GET'
    this.url = url.href
    this.headers = headersOf(req)
    this.body = hasBody(this.method) ? bodyOf(req) : null
    this.#res = res
  }

  get signal(): AbortSignal {
    this.#signal ??= goneSignal(this.#res)
    return this.#signal
  }
}

/** Wraps errors of the caller's connection, which would otherwise look like errors of the database connection. */
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

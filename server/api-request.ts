import type { IncomingMessage, ServerResponse } from 'node:http'

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
    ...(hasBody(method) ? { body: bodyOf(req), duplex: 'half' } : {}),
  } as RequestInit)
}

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD'

/** Whoever stops reading half-way leaves the rest on the line, so that the answer still gets through. */
function bodyOf(req: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = req.iterator({ destroyOnReturn: false })
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  }
  // Nothing is read ahead: a body that nobody asked for stays whole.
  return new ReadableStream(source, { highWaterMark: 0 })
}

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headers)) {
    for (const value of [values ?? []].flat()) headers.append(name, value)
  }
  return headers
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** Writes a web response as it comes; an answer given before the body was read closes the connection. */
export async function sendWebResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  const cookies = response.headers.getSetCookie()
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') res.setHeader(name, value)
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (!req.readableEnded && hasUnreadBody(req)) res.setHeader('connection', 'close')
  res.writeHead(response.status)

  if (response.body === null || req.method === 'HEAD') {
    await response.body?.cancel()
    res.end()
    return
  }
  // Whoever waits for events sees the head at once, however late the first event is.
  if (isEventStream(res)) res.flushHeaders()
  await pipeline(Readable.fromWeb(response.body as ReadableStream), res).catch((cause) => {
    if (!isCallerGone(cause)) throw cause
  })
}

/** True for an answer that goes on for as long as the caller listens. */
export const isEventStream = (res: ServerResponse): boolean =>
  String(res.getHeader('content-type') ?? '').startsWith('text/event-stream')

const hasUnreadBody = (req: IncomingMessage) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0

const isCallerGone = (cause: unknown) =>
  cause instanceof Error &&
  ((cause as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    cause.name === 'AbortError')

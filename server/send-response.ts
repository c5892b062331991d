import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { ApiResponse } from '@/lib/api/respond/api-response'

/**
 * Sends a response as it is produced, after the rest of an unread request body was read. Event streams never end, so
 * `ending` ends them, and their readers connect again.
 */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: ApiResponse,
  ending?: AbortSignal,
): Promise<void> {
  const cookies = response.headers.getSetCookie()
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') res.setHeader(name, value)
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (response.readsBody) res.setHeader('connection', 'close')
  else if (hasUnreadBody(req) && !(await isDrained(req))) res.setHeader('connection', 'close')
  res.writeHead(response.status)

  const { body } = response
  const isStream = body instanceof ReadableStream
  if (!isStream || req.method === 'HEAD') {
    if (isStream) await body.cancel()
    res.end(req.method === 'HEAD' || isStream ? null : body)
    return
  }
  const isEvents = isEventStream(res)
  // The headers are sent immediately, because the first event may be late.
  if (isEvents || response.readsBody) res.flushHeaders()
  const source = Readable.fromWeb(body as WebStream)
  await pipeline(source, res, { signal: isEvents ? ending : undefined }).catch((cause) => {
    if (!isCallerGone(cause)) throw cause
  })
}

/** True for a response that continues until the caller disconnects. */
const isEventStream = (res: ServerResponse): boolean =>
  String(res.getHeader('content-type') ?? '').startsWith('text/event-stream')

const hasUnreadBody = (req: IncomingMessage) =>
  !req.readableEnded &&
  (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0)

const drain = { bytes: 64 * 1024 * 1024, ms: 5000 }

/**
 * Reads and discards the rest of a body, because a caller that is still sending would lose the response when the
 * connection is closed. False if the rest is too large or too slow.
 */
function isDrained(req: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let size = 0
    const end = (isWhole: boolean) => {
      clearTimeout(timer)
      req.off('data', count).off('end', whole).off('close', gone).pause()
      resolve(isWhole)
    }
    const whole = () => end(true)
    const gone = () => end(false)
    const count = (chunk: Buffer) => {
      size += chunk.length
      if (size > drain.bytes) end(false)
    }
    const timer = setTimeout(gone, drain.ms)
    req.on('data', count).once('end', whole).once('close', gone).resume()
    if (req.destroyed) gone()
  })
}

const isCallerGone = (cause: unknown) =>
  cause instanceof Error &&
  ((cause as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    cause.name === 'AbortError')

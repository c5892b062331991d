import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/api/log.server'
import { logPath } from '@/lib/api/log-path'

/** One line for each page; the API's router writes its own, and build files are not worth one. */
export function logPage(req: IncomingMessage, res: ServerResponse, path: string): void {
  if (path.startsWith('/_next/')) return
  const requestId = randomUUID()
  const startedAt = performance.now()
  req.headers['x-request-id'] = requestId
  res.setHeader('x-request-id', requestId)
  res.once('finish', () => {
    const ms = Math.round(performance.now() - startedAt)
    log().info({ requestId, method: req.method, path: logPath(path), status: res.statusCode, ms })
  })
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/observe/log.server'
import { logPath } from '@/lib/observe/log-path'
import { takeVisitor } from '@/lib/observe/page-visitors.server'
import { sendOutageStatus } from './pages/outage-status'

/** Gives a page request its id, and logs one line for it. The router of the API logs its own lines. */
export function logPage(
  req: IncomingMessage,
  res: ServerResponse,
  { path, address }: { path: string; address: string | null },
): void {
  const requestId = randomUUID()
  const startedAt = performance.now()
  req.headers['x-request-id'] = requestId
  res.setHeader('x-request-id', requestId)
  sendOutageStatus(res, requestId)
  res.once('close', () => {
    const ms = Math.round(performance.now() - startedAt)
    const { method } = req
    const userId = takeVisitor(requestId)
    const from = address ?? undefined
    const status = res.statusCode
    log().info({ requestId, method, path: logPath(path), status, ms, address: from, userId })
  })
}

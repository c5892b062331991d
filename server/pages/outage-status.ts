import type { ServerResponse } from 'node:http'
import { beginPage, endPage, hasOutage } from '@/lib/observe/page-outages.server'

/**
 * Answers 503 instead of 500 if the page failed because the database is unavailable, as the API does. Next has one
 * status for all errors of pages.
 */
export function sendOutageStatus(res: ServerResponse, requestId: string): void {
  beginPage(requestId)
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => ServerResponse
  res.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 500 || !hasOutage(requestId)) return writeHead(status, ...rest)
    res.setHeader('retry-after', '1')
    return writeHead(503, ...rest)
  }
  res.once('close', () => endPage(requestId))
}

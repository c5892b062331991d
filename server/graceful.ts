import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { log } from '@/lib/observe/log.server'
import { isEventStream } from './send-response'

const PATIENCE_MS = 10_000

/** Ends the process without cutting off anyone: no new requests, the running ones may finish. */
export function graceful(
  server: Server,
  release: () => Promise<void>,
  exit: (code: number) => void = process.exit,
): (why: string) => void {
  const running = new Set<ServerResponse>()
  let isEnding = false

  server.prependListener('request', (_req: IncomingMessage, res: ServerResponse) => {
    running.add(res)
    res.once('close', () => running.delete(res))
    if (isEnding) res.setHeader('connection', 'close')
  })

  return (why) => {
    if (isEnding) return
    isEnding = true
    log().info({ why, running: running.size }, 'stopping')

    const timer = setTimeout(() => {
      log().warn({ running: running.size }, 'requests were cut off')
      server.closeAllConnections()
    }, PATIENCE_MS)
    server.close(async () => {
      clearTimeout(timer)
      await release().catch((cause: unknown) => log().error({ err: cause }, 'release failed'))
      log().info('stopped')
      exit(0)
    })
    server.closeIdleConnections()
    // Event streams never finish by themselves, and their readers come back on their own.
    for (const res of running) {
      if (isEventStream(res)) res.destroy()
      else res.once('finish', () => setImmediate(() => server.closeIdleConnections()))
    }
  }
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { log } from '@/lib/observe/log.server'

const PATIENCE_MS = 10_000

export type Shutdown = {
  /** Aborted when the shutdown begins; ends responses that would otherwise go on, such as event streams. */
  signal: AbortSignal
  begin: (why: string) => void
}

/** Ends the process without cutting off requests: new ones are refused, the running ones may finish. */
export function graceful(
  server: Server,
  release: () => Promise<void>,
  exit: (code: number) => void = process.exit,
): Shutdown {
  const running = new Set<ServerResponse>()
  const ending = new AbortController()

  server.prependListener('request', (_req: IncomingMessage, res: ServerResponse) => {
    running.add(res)
    res.once('close', () => running.delete(res))
    if (ending.signal.aborted) res.setHeader('connection', 'close')
  })

  const begin = (why: string) => {
    if (ending.signal.aborted) return
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
    ending.abort()
    server.closeIdleConnections()
    for (const res of running)
      res.once('finish', () => setImmediate(() => server.closeIdleConnections()))
  }
  return { signal: ending.signal, begin }
}

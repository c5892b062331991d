import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '@/lib/observe/log.server'

const PATIENCE_MS = 10_000
/** Jobs that run longer are cut off, as at a power cut. */
const RELEASE_MS = 8_000
/** How long refusals that are being sent may delay the end. */
const LAST_ANSWERS_MS = 1_000

export type Shutdown = {
  /** Aborted when the shutdown begins; ends responses that would otherwise go on, such as event streams. */
  signal: AbortSignal
  begin: (why: string) => void
}

/**
 * Ends the process without cutting off requests. The server listens until the running requests are answered and all is
 * released, so that callers get a refusal of the request handler, not a refused connection.
 */
export function graceful(
  server: Server,
  release: () => Promise<void>,
  exit: (code: number) => void = process.exit,
): Shutdown {
  /** Requests that arrived before the shutdown. */
  const running = new Set<ServerResponse>()
  const ending = new AbortController()
  let onAnswered = () => {}

  server.prependListener('request', (_req: IncomingMessage, res: ServerResponse) => {
    if (ending.signal.aborted) {
      res.setHeader('connection', 'close')
      return
    }
    running.add(res)
    res.once('close', () => {
      running.delete(res)
      onAnswered()
    })
  })

  const answered = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        log().warn({ running: running.size }, 'requests were cut off')
        server.closeAllConnections()
        resolve()
      }, PATIENCE_MS)
      onAnswered = () => {
        if (running.size > 0) return
        clearTimeout(timer)
        resolve()
      }
      onAnswered()
    })

  const begin = async (why: string) => {
    if (ending.signal.aborted) return
    log().info({ why, running: running.size }, 'stopping')
    ending.abort()
    server.closeIdleConnections()
    await answered()
    await Promise.race([
      release().catch((cause: unknown) => log().error({ err: cause }, 'release failed')),
      pause(RELEASE_MS).then(() => log().warn('jobs and connections were cut off')),
    ])
    server.close(() => {
      log().info('stopped')
      exit(0)
    })
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref()
  }
  return { signal: ending.signal, begin: (why) => void begin(why) }
}

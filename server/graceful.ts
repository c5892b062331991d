import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '@/lib/observe/log.server'

const TIMEOUT_MS = 10_000
/** Jobs that run longer are terminated, as in a power failure. */
const RELEASE_MS = 8_000
/** The time that unfinished refusals may delay the end. */
const LAST_ANSWERS_MS = 1_000

export type Shutdown = {
  /** Aborted when the shutdown begins, to end continuous responses such as event streams. */
  signal: AbortSignal
  begin: (why: string) => void
}

/**
 * Shuts the process down without interrupting requests. The server listens until running requests are answered and
 * `release` is done, so that callers get a refusal from the request handler and not a refused connection.
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
      }, TIMEOUT_MS)
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

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isStorable } from '@/lib/api/request/storable-text'
import { answerApiRequest } from '@/lib/api/router.server'
import { processState } from '@/lib/base/process-state'
import { env } from '@/lib/env.server'
import { flushSecurityEvents } from '@/lib/features/security-events/record-security-event.server'
import { log } from '@/lib/observe/log.server'
import { endCallThreads, setCallThreadProgram } from '@/lib/workers/call-threads.server'
import { setThreadProgram } from '@/lib/workers/run-job.server'
import { beginStopping } from '@/lib/workers/stopping.server'
import { logPage } from './access-log'
import { toApiRequest } from './api-request'
import { hostRefusal } from './check-host'
import { graceful } from './graceful'
import { markLocalCall } from './loopback'
import { isBuildFile, type SendFile } from './pages/build-files'
import { renderFor } from './pages/reader-format'
import { shareCounts } from './processes/share-counts'
import { isProxyIgnored, originOf, resolveForwarding } from './proxy-headers'
import { refuseCall } from './refuse-call'
import { sendResponse } from './send-response'
import { startClock } from './start-clock'
import { startJobs } from './start-jobs'
import { startTracing } from './tracing/start-tracing'
import { warmUp } from './warm-up'

/** Serves everything except the API. */
export type Pages = {
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>
  sendFile: SendFile
  /** Loads the pages before their first readers. */
  load: () => Promise<void>
  close: () => Promise<void>
}

/** The address to listen on, and the programs of the threads for jobs, evaluations and calls. */
export type Where = { host: string; port: number; jobs: URL; threads: URL; callThread: URL }

/**
 * Runs one process of Berth: it serves requests, runs jobs, and shuts down on a signal without interrupting requests.
 */
export function startBerth({ host, port, jobs, threads, callThread }: Where, pages: Pages): void {
  setThreadProgram(threads)
  setCallThreadProgram(callThread)
  shareCounts()
  const server = createServer((req, res) => {
    serve(req, res, { pages, host, ending: shutdown.signal }).catch((cause: unknown) =>
      fail(res, cause),
    )
  })
  const stopJobs = startJobs(jobs)
  const shutdown = graceful(server, async () => {
    // Not after `stopJobs`, because a slow job may use the whole time for stopping.
    const flush = async () => {
      await flushSecurityEvents()
      await (await tracing)()
    }
    await Promise.all([stopJobs().then(endCallThreads), flush()])
    await pages.close()
  })
  shutdown.signal.addEventListener('abort', beginStopping)

  server.keepAliveTimeout = 65_000
  server.once('error', (cause) => {
    log().fatal({ err: cause }, 'cannot listen')
    process.exit(1)
  })
  const listen = () =>
    server.listen(port, host, () => {
      const address = server.address()
      const listensAt = typeof address === 'object' && address !== null ? address.port : port
      log().info({ host, port: listensAt }, 'listening')
      process.send?.({ kind: 'listening', port: listensAt })
      void warmUp(pages.load, shutdown.signal)
    })
  const tracing = startTracing()
  // Listens after the clock was measured, so that the first call has the database's time, unless the database is slow.
  void Promise.all([startClock(), tracing]).then(listen)

  // A process manager may signal every process of a service, and the parent then signals again.
  process.on('SIGTERM', () => shutdown.begin('SIGTERM'))
  process.on('SIGINT', () => shutdown.begin('SIGINT'))
  // Without the parent, no other process would stop this one.
  process.once('disconnect', () => shutdown.begin('parent gone'))
}

/** Passes API calls directly to their router. Through the router of Next, the throughput would be one sixth. */
async function serve(
  req: IncomingMessage,
  res: ServerResponse,
  { pages, host, ending }: { pages: Pages; host: string; ending: AbortSignal },
): Promise<void> {
  const { NEXTAUTH_URL: published, BERTH_TRUST_PROXY: isProxyTrusted } = env()
  if (published?.startsWith('https://') === true) res.setHeader(...strictTransport)
  markLocalCall(req, published)
  warnOfProxy(req, isProxyTrusted)
  const address = resolveForwarding(req, isProxyTrusted)
  if (ending.aborted) return refuseCall(req, res, { refusal: stopping, address })
  const refusal = hostRefusal(req, { isProxyTrusted, host, url: published })
  if (refusal !== null) return refuseCall(req, res, { refusal, address })
  // The parts are joined and not resolved, because `//host/path` would resolve to another host.
  const target = `${originOf(req)}${req.url}`
  if (req.url?.startsWith('/') !== true || !URL.canParse(target) || !isDecodable(req.url))
    return refuseCall(req, res, { refusal: badTarget, address })
  const url = new URL(target)

  if (isApi(url.pathname)) {
    const request = toApiRequest(req, res, url)
    const response = await answerApiRequest(request, { address })
    return sendResponse(req, res, response, ending)
  }
  const allow = url.pathname.startsWith('/api/auth/') ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
  if (!allow.includes(req.method ?? ''))
    return refuseCall(req, res, { refusal: { kind: 'method-not-allowed', allow }, address })
  if (isBuildFile(url.pathname)) {
    if (pages.sendFile(req, res, url.pathname)) return
    return refuseCall(req, res, { refusal: { kind: 'not-found', what: 'build file' }, address })
  }
  // PostgreSQL stores no zero bytes, so no object can match such a path.
  if (!isStorable(decodeURIComponent(url.pathname)))
    return refuseCall(req, res, { refusal: { kind: 'not-found', what: 'page' }, address })
  logPage(req, res, { path: url.pathname, address })
  return renderFor(req.headers, () => pages.handle(req, res))
}

const strictTransport = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
] as const

/** True if the path can be decoded. An invalid escape would make Next throw. */
function isDecodable(target: string): boolean {
  try {
    return decodeURIComponent(target.split('?')[0] ?? '') !== ''
  } catch {
    return false
  }
}

/** The refusal during a shutdown. Another process, or this one after a restart, answers the repeated call. */
const stopping = { kind: 'unavailable', what: 'This process, which is stopping,' } as const

const badTarget = {
  kind: 'malformed',
  message: 'The request line must contain a path, such as GET /api/v1/pools.',
} as const

const isWarned = processState('proxy-warning', () => false)

/** Logs once that calls arrive through a proxy whose headers are ignored. */
function warnOfProxy(req: IncomingMessage, isProxyTrusted: boolean): void {
  if (isWarned.get() || !isProxyIgnored(req, isProxyTrusted)) return
  isWarned.set(true)
  log().warn(
    'Requests carry X-Forwarded-For, which is ignored, so all callers behind a proxy share one address. ' +
      'If your own reverse proxy sets it, start with BERTH_TRUST_PROXY=true.',
  )
}

const isApi = (pathname: string) =>
  pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/')

function fail(res: ServerResponse, cause: unknown): void {
  log().error({ err: cause }, 'request failed')
  if (res.headersSent) res.destroy()
  else res.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error\n')
}

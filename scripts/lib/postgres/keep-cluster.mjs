// Restarts the embedded PostgreSQL on the same port when it ends unexpectedly.
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { shown } from '../paths.mjs'
import { print } from '../print.mjs'
import { startCluster } from './cluster.mjs'

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 15_000
/** A crash after this uptime is independent of the previous one, so the pause starts again at the shortest. */
const STABLE_MS = 60_000

/** @typedef {Awaited<ReturnType<typeof keepCluster>>} RunningCluster */

/**
 * Starts the cluster in `dir` as `startCluster` does, and starts it again whenever it ends, with pauses that double
 * up to 15 seconds. Only the first start can fail. `stop` ends the restarts and the cluster. `log` receives a line when
 * the cluster ended or runs again.
 * @param {string} dir
 * @param {{
 *   durable?: boolean,
 *   settings?: Record<string, string | number>,
 *   log?: (line: string) => void,
 * }} [options]
 */
export async function keepCluster(dir, { log = print, ...options } = {}) {
  const ending = new AbortController()
  const logFile = shown(path.join(dir, 'pg.log'))
  let cluster = await startCluster(dir, options)
  const { port, urlFor } = cluster
  const isEnding = () => ending.signal.aborted
  const keeper = keepRunning()

  async function keepRunning() {
    for (let pauseMs = FIRST_PAUSE_MS; !isEnding(); ) {
      const startedAt = performance.now()
      await cluster.gone
      if (isEnding()) return
      log(`PostgreSQL ended unexpectedly (see ${logFile}) and is started again.`)
      const wasStable = performance.now() - startedAt > STABLE_MS
      pauseMs = await startAgain(wasStable ? FIRST_PAUSE_MS : pauseMs)
    }
  }

  /**
   * Waits and starts the cluster again. Resolves to the pause before the next restart once the cluster runs or `stop`
   * was called.
   */
  async function startAgain(pauseMs) {
    await wait(pauseMs, null, { signal: ending.signal }).catch(() => {})
    const nextPauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
    if (isEnding()) return nextPauseMs
    try {
      cluster = await startCluster(dir, { ...options, port })
      log('PostgreSQL runs again.')
      return nextPauseMs
    } catch {
      log(`PostgreSQL does not start (see ${logFile}); next try in ${nextPauseMs / 1000} s.`)
      return startAgain(nextPauseMs)
    }
  }

  return {
    port,
    urlFor,
    stop: async () => {
      ending.abort()
      await cluster.stop()
      // A restart that was in progress may have started another cluster.
      await keeper
      await cluster.stop()
    },
  }
}

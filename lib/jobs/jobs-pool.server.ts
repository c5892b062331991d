import 'server-only'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isGone } from '@/lib/db/database-trouble.server'

const RETRY_MS = 1_000
/** A code for which the job runner repeats a write. */
const CANNOT_CONNECT_NOW = '57P03'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void

/**
 * The connections of the job runner, for a database that fails over. The runner repeats storing the end of a job only
 * for a few error codes, so a lost connection gets such a code. The runner would wait up to a minute before it listens
 * again, so `connect` waits until the database is available. `signal` ends the waiting.
 */
export class JobsPool extends pg.Pool {
  readonly #signal: AbortSignal

  constructor(config: pg.PoolConfig, signal: AbortSignal) {
    super(config)
    this.#signal = signal
    // All workers may wait at the same time.
    setMaxListeners(0, signal)
    this.on('connect', nameLostConnections)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectOnceThere()
    if (callback === undefined) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (cause: Error) => callback(cause, undefined, () => undefined),
    )
    return undefined
  }

  async #connectOnceThere(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await super.connect()
      } catch (cause) {
        if (!isGone(cause) || this.#signal.aborted) throw cause
        await wait(RETRY_MS, undefined, { signal: this.#signal }).catch(() => undefined)
      }
    }
  }
}

function nameLostConnections(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  const named = (...input: unknown[]) => {
    const result = query(...input)
    return result instanceof Promise ? result.catch(rethrow) : result
  }
  client.query = named as typeof client.query
}

function rethrow(cause: Error): never {
  if (!isGone(cause)) throw cause
  throw Object.assign(new Error(cause.message, { cause }), { code: CANNOT_CONNECT_NOW })
}

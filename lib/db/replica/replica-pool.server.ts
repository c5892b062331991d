import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const RECHECK_MS = 10
/** A server that does not report its position in this time is not used. */
const RESPONSE_MS = 2_000

/** A server that cannot serve reads; the message gives the reason. */
class NotUsable extends Error {}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error) => void,
) => void

type Options = { maxLagMs: number; onUnusable: (cause: Error) => void }
type Reached = { position: bigint; appliedAt: Date | null }

/**
 * Connections to a read replica. A connection is handed out after its server has applied the last position passed to
 * `awaitPosition`, so the address may lead to several servers. Connecting fails if the server does not reach it in
 * time.
 */
export class ReplicaPool extends pg.Pool {
  #needed = 0n
  readonly #reached = new WeakMap<pg.PoolClient, bigint>()
  readonly #options: Options

  constructor(config: pg.PoolConfig, options: Options) {
    super(config)
    this.#options = options
    // A connection that breaks while idle is replaced; errors in use reach the caller.
    this.on('error', () => undefined)
  }

  /** The position never decreases, so that concurrent calls do not affect each other. */
  awaitPosition(position: bigint): void {
    if (position > this.#needed) this.#needed = position
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectCaughtUp(this.#needed)
    if (callback === undefined) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (cause: Error) => callback(cause, undefined, () => undefined),
    )
    return undefined
  }

  /** How far a server is behind a position of the primary: the time in milliseconds that it takes to reach it. */
  async lagBehind(needed: { position: bigint; at: Date }): Promise<number> {
    const client = await super.connect()
    try {
      const lagMs = await this.#lagOf(client, needed)
      client.release()
      return lagMs
    } catch (cause) {
      // Its statement may still run.
      client.release(true)
      throw cause
    }
  }

  async #lagOf(client: pg.PoolClient, needed: { position: bigint; at: Date }): Promise<number> {
    const startedAt = performance.now()
    const reached = await this.#catchUp(client, needed.position)
    if (reached === null) return performance.now() - startedAt
    const appliedAt = reached.appliedAt ?? needed.at
    return Math.max(this.#options.maxLagMs, needed.at.getTime() - appliedAt.getTime())
  }

  async #connectCaughtUp(needed: bigint): Promise<pg.PoolClient> {
    let client: pg.PoolClient | null = null
    try {
      client = await super.connect()
      if ((await this.#catchUp(client, needed)) === null) return client
      throw new NotUsable(`it lags more than ${this.#options.maxLagMs} ms`)
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      client?.release(error)
      this.#options.onUnusable(error)
      throw error
    }
  }

  /** Waits until the server has applied the position; returns the reached position if that takes too long. */
  async #catchUp(client: pg.PoolClient, needed: bigint): Promise<Reached | null> {
    const until = performance.now() + this.#options.maxLagMs
    for (;;) {
      if ((this.#reached.get(client) ?? -1n) >= needed) return null
      const reached = await positionOf(client)
      this.#reached.set(client, reached.position)
      if (reached.position >= needed) return null
      if (performance.now() > until) return reached
      await wait(RECHECK_MS)
    }
  }
}

const positionQuery = {
  text: `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end
    as "position", pg_last_xact_replay_timestamp() as "appliedAt"`,
  query_timeout: RESPONSE_MS,
}

async function positionOf(client: pg.PoolClient): Promise<Reached> {
  const { rows } = await client.query<{ position: string | null; appliedAt: Date | null }>(
    positionQuery,
  )
  const [row] = rows
  if (row === undefined || row.position === null)
    throw new NotUsable('its address leads to a server that is not a replica')
  return { position: BigInt(row.position), appliedAt: row.appliedAt }
}

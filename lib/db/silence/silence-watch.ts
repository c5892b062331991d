/** The interval at which `tick` is called. */
export const TICK_MS = 500
/**
 * Times are counted in ticks, which do not pass while this process is too busy to read responses. Together these are
 * 11 s, so that a call gets its 503 within 15 s.
 */
const WAIT_TICKS = 8
const CHECK_TICKS = 14
/** The pause between two checks of a database with a slow statement. */
const REST_TICKS = 6

type Options = {
  /** Ends when the database responds, also with an error. The signal ends a check without a response. */
  check: (signal: AbortSignal) => Promise<unknown>
  onChange: (isSilent: boolean, cut: number) => void
}

type Check = { ticks: number; end: AbortController }

/** A connection, and the number of its statements without a response. */
export type Watched = { cut: () => void; waiting: number; ticks: number }

/**
 * Distinguishes a slow statement from a database that does not respond at all: a frozen server, or a network that drops
 * packets. If a statement waits, another connection checks whether the database responds. If it does not, waiting
 * connections are cut, and new statements fail at once until a check is answered. Slow statements of a database that
 * responds are never cut.
 */
export class SilenceWatch {
  readonly #connections = new Set<Watched>()
  readonly #options: Options
  #check: Check | null = null
  #rest = 0
  #isSilent = false

  constructor(options: Options) {
    this.#options = options
  }

  add(cut: () => void): Watched {
    const connection = { cut, waiting: 0, ticks: 0 }
    this.#connections.add(connection)
    return connection
  }

  remove(connection: Watched): void {
    this.#connections.delete(connection)
  }

  /** Call before a statement or a connection is sent; call the result when it ends. */
  send(connection: Watched): (hasAnswer: boolean) => void {
    connection.waiting++
    // Later, because the caller adds its listeners first.
    if (this.#isSilent) setImmediate(connection.cut)
    return (hasAnswer) => {
      connection.waiting--
      connection.ticks = 0
      if (hasAnswer) this.#responds()
    }
  }

  tick(): void {
    for (const it of this.#connections) it.ticks = it.waiting === 0 ? 0 : it.ticks + 1
    if (this.#check !== null) this.#wait(this.#check)
    else if (this.#rest > 0) this.#rest--
    else if (this.#isSilent || this.#someWait()) this.#startCheck()
  }

  #someWait = () => [...this.#connections].some(({ ticks }) => ticks >= WAIT_TICKS)

  #startCheck(): void {
    const check = { ticks: 0, end: new AbortController() }
    this.#check = check
    const responds = () => {
      if (!check.end.signal.aborted) this.#responds()
    }
    this.#options.check(check.end.signal).then(responds, responds)
  }

  #wait(check: Check): void {
    check.ticks++
    if (check.ticks < CHECK_TICKS) return
    this.#check = null
    check.end.abort()
    const waiting = [...this.#connections].filter(({ waiting }) => waiting > 0)
    if (!this.#isSilent) this.#options.onChange(true, waiting.length)
    this.#isSilent = true
    for (const { cut } of waiting) cut()
  }

  #responds(): void {
    if (this.#check === null && !this.#isSilent) return
    this.#check?.end.abort()
    this.#check = null
    this.#rest = REST_TICKS
    if (this.#isSilent) this.#options.onChange(false, 0)
    this.#isSilent = false
  }
}

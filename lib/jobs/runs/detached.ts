import { setTimeout as wait } from 'node:timers/promises'

/** The maximum number of detached runs. Further runs occupy a worker until they end. */
const MAX_DETACHED = 500

/** The part of the maximum that receivers use whose runs are slow already. */
const SHARED = 0.75

type Handlers = {
  onDetach: () => Promise<void>
  onFailure: (cause: unknown) => void
}

/** The unfinished runs for one receiver: how many are detached, and how many there are. */
type ReceiverRuns = { detached: number; all: number }

const NO_RUNS: ReceiverRuns = { detached: 0, all: 0 }

/** Runs of jobs that continue outside of the workers, because they took longer than a time limit. */
export class DetachedRuns {
  private readonly running = new Set<Promise<unknown>>()
  private readonly receivers = new Map<string, ReceiverRuns>()
  private readonly ending = new AbortController()
  private readonly most: number

  constructor({ most = MAX_DETACHED } = {}) {
    this.most = most
  }

  /** Aborted when the runs must stop. */
  get signal(): AbortSignal {
    return this.ending.signal
  }

  /**
   * False if the runs for a slow receiver have reached their share of the maximum. Slow receivers have equal shares of
   * three quarters; the rest is for receivers that become slow. A receiver without detached runs has room.
   */
  hasRoomFor(receiver: string): boolean {
    const own = this.receivers.get(receiver) ?? NO_RUNS
    if (own.detached === 0) return true
    const slow = [...this.receivers.values()].filter(({ detached }) => detached > 0)
    const unfinished = slow.reduce((sum, { all }) => sum + all, 0)
    const shared = Math.floor(this.most * SHARED)
    return unfinished < shared && own.all < Math.max(1, Math.floor(shared / slow.length))
  }

  /**
   * Resolves to the result of a run that ends within `placeMs`. Otherwise it resolves to null after `onDetach`, and
   * `onFailure` gets a later failure. If `onDetach` fails, it waits for the run. The run counts for its `receiver`.
   */
  async within<Facts>(
    placeMs: number,
    run: Promise<Facts>,
    handlers: Handlers,
    receiver: string | null = null,
  ): Promise<Facts | null> {
    if (receiver === null) return this.detachAfter(placeMs, run, handlers, null)
    const runs = this.receivers.get(receiver) ?? { detached: 0, all: 0 }
    this.receivers.set(receiver, runs)
    runs.all++
    const ended = () => {
      runs.all--
      if (runs.all === 0) this.receivers.delete(receiver)
    }
    run.then(ended, ended)
    return this.detachAfter(placeMs, run, handlers, runs)
  }

  private async detachAfter<Facts>(
    placeMs: number,
    run: Promise<Facts>,
    { onDetach, onFailure }: Handlers,
    runs: ReceiverRuns | null,
  ): Promise<Facts | null> {
    if (this.running.size >= this.most) return run
    const timer = new AbortController()
    const tooLong = wait(placeMs, 'too long' as const, { signal: timer.signal, ref: false })
    const first = await Promise.race([run, tooLong]).finally(() => {
      timer.abort()
      tooLong.catch(() => {})
    })
    if (first !== 'too long') return first
    const isDetached = await onDetach().then(
      () => true,
      (cause: unknown) => {
        onFailure(cause)
        return false
      },
    )
    if (!isDetached) return run
    if (runs !== null) runs.detached++
    const goesOn = run.catch(onFailure).finally(() => {
      this.running.delete(goesOn)
      if (runs !== null) runs.detached--
    })
    this.running.add(goesOn)
    return null
  }

  /** Stops the runs and waits for them. */
  async end(): Promise<void> {
    this.ending.abort()
    await Promise.all(this.running)
  }
}

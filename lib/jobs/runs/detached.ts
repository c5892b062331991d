import { setTimeout as wait } from 'node:timers/promises'

/** The maximum number of detached runs. Further runs occupy a worker until they end. */
const MAX_DETACHED = 500

type Handlers = {
  onDetach: () => Promise<void>
  onFailure: (cause: unknown) => void
}

/** Runs of jobs that continue outside of the workers, because they took longer than a time limit. */
export class DetachedRuns {
  private readonly running = new Set<Promise<unknown>>()
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
   * Resolves to the result of a run that ends within `placeMs`. Otherwise it resolves to null after `onDetach`, and
   * `onFailure` gets a later failure. If `onDetach` fails, it waits for the run.
   */
  async within<Facts>(
    placeMs: number,
    run: Promise<Facts>,
    { onDetach, onFailure }: Handlers,
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
    const goesOn = run.catch(onFailure).finally(() => this.running.delete(goesOn))
    this.running.add(goesOn)
    return null
  }

  /** Stops the runs and waits for them. */
  async end(): Promise<void> {
    this.ending.abort()
    await Promise.all(this.running)
  }
}

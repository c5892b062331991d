import { setTimeout as wait } from 'node:timers/promises'

/** Runs beside the places of the workers at most; further ones keep their places until they end. */
const MOST_ASIDE = 500

/** Runs of jobs that took longer than they may hold their place. */
export class AsideRuns {
  private readonly running = new Set<Promise<unknown>>()
  private readonly ending = new AbortController()
  private readonly most: number

  constructor({ most = MOST_ASIDE } = {}) {
    this.most = most
  }

  /** Aborted when the runs must stop. */
  get signal(): AbortSignal {
    return this.ending.signal
  }

  /** The result of a run if it comes in time; null if the run goes on aside. `onFailure` gets its failure then. */
  async within<Facts>(
    placeMs: number,
    run: Promise<Facts>,
    onFailure: (cause: unknown) => void,
  ): Promise<Facts | null> {
    if (this.running.size >= this.most) return run
    const timer = new AbortController()
    const tooLong = wait(placeMs, 'too long' as const, { signal: timer.signal, ref: false })
    const first = await Promise.race([run, tooLong]).finally(() => {
      timer.abort()
      tooLong.catch(() => {})
    })
    if (first !== 'too long') return first
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

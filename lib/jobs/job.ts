/** Work that runs in the background, once across all processes that share the database. */
export type Job = {
  /** Stored with queued jobs, so do not rename a job that may be waiting. */
  name: string
  /** The schedule in crontab format, in UTC. */
  cron?: string
  /** At startup, a run that was missed within this time is made up for. */
  backfillMs?: number
  /** The runs mostly wait for responses of these hosts, so separate workers run them. */
  waitsFor?: 'clouds' | 'receivers'
  /**
   * A longer run continues outside of the workers, so that a slow host delays other jobs by no more than this. A
   * failure after that time is logged and not repeated, so it is only for jobs that are queued again anyway, or by
   * `onDetach`.
   */
  placeMs?: number
  /** The receiver that a run waits for, so that its runs outside of the workers have a limit. Null if unknown. */
  receiverOf?: (payload: unknown) => string | null
  /** Called in place of `run` while the runs for the receiver have reached their limit. It queues the job for later. */
  postpone?: (payload: unknown, now: Date) => Promise<void>
  /** Called before a longer run leaves its worker. If it fails, the run stays in the worker. */
  onDetach?: (payload: unknown, now: Date) => Promise<void>
  /**
   * The minimum pause between two runs in a process. Jobs that are queued during it share the next run. It is for jobs
   * that process everything due, so that frequent changes do not run them each time.
   */
  restMs?: number
  /**
   * Returns the facts for a log line, or null for none. After an exception the run is repeated later. `ending` is
   * aborted some seconds after the process was stopped; then the run must stop and throw.
   */
  run: (payload: unknown, now: Date, ending: AbortSignal) => Promise<object | null>
}

/** Work that runs in the background, once over all processes that share the database. */
export type Job = {
  /** Stored with what is queued: never rename one while it may be waiting. */
  name: string
  /** Its schedule as in a crontab, in UTC. */
  cron?: string
  /** A run that was missed this recently, because no process ran, is made up for at the start. */
  backfillMs?: number
  /** Its runs mostly wait for responses of other hosts, so separate workers run them. */
  waits?: true
  /**
   * A longer run goes on beside the places of the workers, so that a slow host delays other jobs by no more than this.
   * Its failure after that time is logged and not repeated: use it for jobs that are queued again anyway.
   */
  placeMs?: number
  /**
   * The next run in the process begins this long after the end of one, at the earliest. Jobs that come until then share
   * that run: for jobs that look at everything, so that what changes often does not run them each time.
   */
  restMs?: number
  /**
   * An exception repeats the run later. Returns the facts for a line of the log, or null for no line. `ending` is
   * aborted some seconds after the process was stopped; a run that takes longer must stop then, and throw.
   */
  run: (payload: unknown, now: Date, ending: AbortSignal) => Promise<object | null>
}

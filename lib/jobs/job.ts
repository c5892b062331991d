/** Work that runs in the background, once over all processes that share the database. */
export type Job = {
  /** Stored with what is queued: never rename one while it may be waiting. */
  name: string
  /** When it runs by itself, as in a crontab, in UTC. */
  cron?: string
  /** A run that was missed this recently, because nothing was up, is made up for at the start. */
  backfillMs?: number
  /** Its runs mostly wait for the answers of other hosts: workers of their own carry them out. */
  waits?: true
  /**
   * Throws to be tried again later. Answers what is worth a line of the log; null: nothing. `ending` is aborted some
   * seconds after the process was told to end: what takes longer stops then, and throws.
   */
  run: (payload: unknown, now: Date, ending: AbortSignal) => Promise<object | null>
}

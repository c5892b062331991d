import { database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { watchRecord } from '@/lib/features/ledger/heads/watch-record.server'
import { log } from '@/lib/observe/log.server'

const watchMs = 60_000

/**
 * Compares the database with the notes of this process every minute. Every process does so, while only one process
 * seals. Each head is also logged, so that an administrator can store it elsewhere. Returns a function that stops it.
 */
export function startWatchingRecord(): () => void {
  const timer = setInterval(() => {
    watchOnce().catch((cause) =>
      log().warn({ err: cause }, 'the record could not be compared with the notes'),
    )
  }, watchMs)
  return () => clearInterval(timer)
}

async function watchOnce(): Promise<void> {
  const { behind, noted, missing } = await watchRecord(database(), now())
  for (const head of noted) log().info(head, 'seal noted')
  if (behind.length > 0) log().error({ behind }, 'the database lacks seals that were noted')
  if (missing.length > 0) log().error({ missing }, 'the database lacks rows that were written')
}

import { database } from '@/lib/db/client.server'
import { now } from '@/lib/db/clock.server'
import { watchRecord } from '@/lib/features/ledger/heads/watch-record.server'
import { log } from '@/lib/observe/log.server'

const watchMs = 60_000

/**
 * Every process compares the database with its own notes each minute: sealing itself is one process's turn at a time.
 * It writes each head into the log too, which an administrator may keep elsewhere. Answers how to stop.
 */
export function startWatchingRecord(): () => void {
  const timer = setInterval(() => {
    watchOnce().catch((cause) => log().warn({ err: cause }, 'the record was not watched'))
  }, watchMs)
  return () => clearInterval(timer)
}

async function watchOnce(): Promise<void> {
  const { behind, noted, missing } = await watchRecord(database(), now())
  for (const head of noted) log().info(head, 'seal noted')
  if (behind.length > 0) log().error({ behind }, 'the database lacks seals that were noted')
  if (missing.length > 0) log().error({ missing }, 'the database lacks rows that were written')
}

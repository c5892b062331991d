import 'server-only'
import { storableText } from '@/lib/api/request/storable-text'
import { unseal } from '@/lib/auth/seal.server'
import { err, type Result } from '@/lib/base/result'
import { addJobs } from '@/lib/db/add-job.server'
import { type Db, database } from '@/lib/db/client.server'
import { constraintProblem } from '@/lib/db/constraint-problem.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import type { FetchFailure } from './define-source'
import { fetchJob } from './fetch-job'
import { fetchPorts, withoutSecret } from './fetch-ports.server'
import { noFailure, type SourceOf, type SourceRow, settingsOfSource } from './source-of.server'

type Limits = {
  /** Aborted when the source has taken too long, which is a failure. */
  deadline: AbortSignal
  /** Aborted when the process ends. Then there is no result, and the function throws. */
  ending: AbortSignal
}

/**
 * Fetches for an owner and records the result or the failure. A failure does not change earlier values. Returns
 * the outcome, or null if the source was removed or replaced, or if another fetch of it is running.
 */
export async function runFetch<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  ownerId: string,
  now: Date,
  { deadline, ending }: Limits,
): Promise<'fetched' | 'failed' | null> {
  const db = database()
  const signal = AbortSignal.any([deadline, ending])
  const row = await of.table.claim(db, ownerId, now)
  if (row === null) {
    await endOrRepeatRequest(of, db, ownerId, now)
    return null
  }
  const secret = row.sealedSecret === null ? null : unseal(row.sealedSecret)
  try {
    const settings = settingsOfSource(of.settings, row)
    const fetched = await of.source(settings).fetcher(settings, fetchPorts(secret, signal))(now)
    ending.throwIfAborted()
    const checked = fetched.ok ? of.check(fetched.value) : err(withoutSecret(secret, fetched.error))
    const record = (it: typeof checked) =>
      inTransaction(db, (tx) => recordFetch(of, tx, { ownerId, row, now }, it))
    return await record(checked).catch((cause) => record(err(unstorable(cause))))
  } catch (cause) {
    // The job may have ended before the fetch, so that nothing else would repeat the request.
    if (ending.aborted && row.requestedAt !== null)
      await addJobs(db, [fetchJob(of, ownerId, { isFailing: false })])
    throw cause
  } finally {
    const seen = { revision: row.revision, fetchingSince: now }
    await of.table.change(db, ownerId, seen, { fetchingSince: null })
  }
}

const REPEAT_MS = 5_000

/** Ends a requested fetch of an archived owner, and runs one that was requested during another fetch. */
async function endOrRepeatRequest<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  db: Db,
  ownerId: string,
  now: Date,
): Promise<void> {
  const row = await of.table.find(db, ownerId)
  if (row === null || row.requestedAt === null) return
  const { revision, requestedAt } = row
  if ((await of.owner(db, ownerId))?.isArchived === true) {
    await of.table.change(db, ownerId, { revision, requestedAt }, { requestedAt: null })
    return
  }
  if (row.fetchingSince === null) return
  const runAt = new Date(now.getTime() + REPEAT_MS)
  await addJobs(db, [{ ...fetchJob(of, ownerId, { isFailing: false }), runAt }])
}

/** Describes why the database refused a value, with the same text as for a report. Any other error is a bug. */
function unstorable(cause: unknown): FetchFailure {
  const problem = constraintProblem(cause)
  if (problem?.kind !== 'invalid') throw cause
  return {
    kind: 'storage',
    what: `The fetched value cannot be stored: ${problem.issues[0]?.message}`,
    remedy: 'Change the settings of the source; no value was stored.',
  }
}

type Fetched = { ownerId: string; row: SourceRow; now: Date }

async function recordFetch<Settings extends { kind: string }, Value>(
  of: SourceOf<Settings, Value>,
  tx: Db,
  { ownerId, row, now }: Fetched,
  fetched: Result<Value, FetchFailure>,
) {
  const { revision, kind, requestedAt } = row
  const count = await of.table.change(
    tx,
    ownerId,
    { revision },
    fetched.ok
      ? { ...noFailure, triedAt: now }
      : {
          triedAt: now,
          failure: stored(fetched.error.what),
          remedy: stored(fetched.error.remedy),
          failingSince: row.failingSince ?? now,
          failureKind: fetched.error.kind,
          failureSince: row.failureKind === fetched.error.kind ? (row.failureSince ?? now) : now,
        },
  )
  if (count === 0) return null
  // Another fetch may have been requested in the meantime.
  if (requestedAt !== null)
    await of.table.change(tx, ownerId, { revision, requestedAt }, { requestedAt: null })
  if (!fetched.ok) return 'failed'
  await of.write(tx, ownerId, fetched.value, { kind, at: now })
  return 'fetched'
}

/** A text may quote a response, which may contain any characters. */
const stored = (sentence: string) => storableText(sentence.slice(0, 1000))

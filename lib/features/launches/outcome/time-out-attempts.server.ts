import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { enqueueOutcome } from '@/lib/features/decisions/decision-queue.server'

/** The maximum number of attempts that one run of the job ends; the next run continues. */
const MOST_PER_RUN = 500

const reported = {
  result: 'timed-out',
  error: null,
  source: 'timeout',
  reportedBy: 'Berth',
} as const

/**
 * Marks attempts without a report in time as failed, and returns their number. Deadlines are compared with the
 * database's clock; tests pass another time.
 */
export async function timeOutAttempts(db: Db, recordedAt?: Date): Promise<number> {
  const due = await db.$queryRaw<{ id: string; attempts: number }[]>`
    select "id", "attempts" from "Launch" where "deadline" <= coalesce(${recordedAt ?? null}::timestamptz, now())
    order by "deadline" limit ${MOST_PER_RUN}`
  // An attempt that cannot be ended must not block those after it.
  const resolved = await Promise.allSettled(
    due.map(({ id: launchId, attempts: attempt }) =>
      enqueueOutcome({ launchId, attempt, tenantId: null, reported, isStaff: true, recordedAt }),
    ),
  )
  const failures = resolved.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length}`)
  return resolved.filter((it) => it.status === 'fulfilled' && it.value.ok).length
}

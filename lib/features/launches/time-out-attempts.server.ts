import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { settleAttempt } from './report-outcome.server'

/** One turn of the job ends so many; the next turn goes on. */
const MOST_PER_TURN = 500

/** Attempts whose outcome nobody reported in time count as failed; says how many. */
export async function timeOutAttempts(db: Db, now: Date): Promise<number> {
  const due = await db.launch.findMany({
    where: { deadline: { lte: now } },
    select: { id: true, attempts: true },
    orderBy: { deadline: 'asc' },
    take: MOST_PER_TURN,
  })
  const reported = {
    result: 'timed-out',
    error: null,
    at: now,
    source: 'timeout',
    reportedBy: 'Berth',
  } as const
  let count = 0
  const failures: unknown[] = []
  for (const { id, attempts } of due) {
    const which = { launchId: id, attempt: attempts, tenantId: null }
    // One that cannot be ended must not keep those behind it waiting for good.
    const settled = await settleAttempt(which, reported, { isStaff: true }).catch((cause) => {
      failures.push(cause)
      return null
    })
    if (settled?.ok === true) count++
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length}`)
  return count
}

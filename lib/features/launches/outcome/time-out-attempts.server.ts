import 'server-only'
import type { Db } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { enqueueOutcome } from '@/lib/features/decisions/decision-queue.server'

/** The number of attempts that are ended together. */
const PORTION = 500
/** A run of the job ends after this time, and the next run continues. */
const MAX_RUN_MS = 50_000

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
export async function timeOutAttempts(
  db: Db,
  recordedAt?: Date,
  portion = PORTION,
): Promise<number> {
  const endsAt = performance.now() + MAX_RUN_MS
  const failures: unknown[] = []
  let [ended, tried] = [0, 0]
  let due: Due[] = []
  do {
    due = await nextDue(db, due.at(-1), { recordedAt, portion })
    tried += due.length
    // An attempt that cannot be ended must not block those after it.
    const outcomes = await Promise.allSettled(
      due.map(({ id: launchId, attempts: attempt }) =>
        enqueueOutcome({ launchId, attempt, tenantId: null, reported, isStaff: true, recordedAt }),
      ),
    )
    failures.push(...outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason] : [])))
    ended += outcomes.filter((it) => it.status === 'fulfilled' && it.value.ok).length
  } while (due.length === portion && performance.now() < endsAt)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${tried}`)
  return ended
}

type Due = { id: string; attempts: number; deadline: Date }

/** Returns the attempts after the given one whose time is over, in the order of their deadlines. */
const nextDue = (
  db: Db,
  after: Due | undefined,
  { recordedAt, portion }: { recordedAt: Date | undefined; portion: number },
): Promise<Due[]> => db.$queryRaw<Due[]>`
  select "id", "attempts", "deadline" from "Launch"
  where "deadline" <= coalesce(${recordedAt ?? null}::timestamptz, now())
    ${after === undefined ? Prisma.empty : Prisma.sql`and ("deadline", "id") > (${after.deadline}, ${after.id})`}
  order by "deadline", "id" limit ${portion}`

import 'server-only'
import { MAX_MESSAGE_LENGTH, storableText } from '@/lib/api/request/storable-text'
import { MINUTE_MS } from '@/lib/base/durations'
import { addJobs } from '@/lib/db/add-job.server'
import { type Db, database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import type { StopStep } from '@/lib/features/launch-drivers/define-driver'
import { cleanUpJob } from './clean-up-job'
import { runnerOf } from './driver-ports.server'
import { recordLaunchEvent } from './launch-event.server'

/** How long the cloud must list nothing, and how long a request without an answer may still create servers. */
const CONFIRM_MS = MINUTE_MS
const CHECK_MS = 20_000
const MAX_ATTEMPTS = 500

type Which = { launchId: string; attempt: number }

/**
 * Deletes what the attempts of an account created once their launches have ended or have moved to another attempt, and
 * queues the next check. Continues until the cloud confirms that nothing is left.
 */
export async function cleanUpServers(accountId: string, now: Date): Promise<void> {
  const db = database()
  const account = await db.account.findUnique({ where: { id: accountId } })
  if (account === null) return
  const due = await dueAttempts(db, accountId, now)
  const requested = due.filter((row) => row.requestedAt !== null)
  const driven = await runnerOf(account, now)
  const steps = (await driven?.runner.stop?.(requested, now)) ?? requested.map(() => unable(now))
  const listedWithinMs = driven?.driver.listedWithinMs ?? CONFIRM_MS
  for (const [i, row] of requested.entries()) {
    const { launchId, attempt, stoppingAt } = row
    const step = steps[i] ?? unable(now)
    const found =
      step.kind === 'gone' ? emptyState({ ...row, listedWithinMs }, now) : busyState(step)
    await recordCleanUp({ launchId, attempt }, { ...found, stoppingAt: stoppingAt ?? now })
  }
  for (const { launchId, attempt, requestedAt } of due)
    if (requestedAt === null) await recordNothing(db, { launchId, attempt }, now)
  const next = await nextCheckAt(db, accountId, now)
  if (next !== null) await addJobs(db, [cleanUpJob({ accountId, runAt: next })])
}

type Due = Which & {
  realm: string | null
  begunAt: Date
  requestedAt: Date | null
  emptySince: Date | null
  stoppingAt: Date | null
}

const dueAttempts = (db: Db, accountId: string, now: Date) =>
  db.$queryRaw<Due[]>`
    select c."launchId", c."attempt", c."realm", c."begunAt", c."requestedAt", c."emptySince", c."stoppingAt"
    from "CloudAttempt" as c join "Launch" as l on l."id" = c."launchId"
    where c."accountId" = ${accountId} and c."goneAt" is null and (c."cleanUpAt" is null or c."cleanUpAt" <= ${now})
      and (l."state" in ('ended', 'failed') or l."attempts" > c."attempt")
    order by c."begunAt" limit ${MAX_ATTEMPTS}`

/** Returns when an attempt of the account is due next, or null if no finished attempt has servers left. */
async function nextCheckAt(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    select min(coalesce(c."cleanUpAt", ${now})) as "at"
    from "CloudAttempt" as c join "Launch" as l on l."id" = c."launchId"
    where c."accountId" = ${accountId} and c."goneAt" is null
      and (l."state" in ('ended', 'failed') or l."attempts" > c."attempt")`
  return row?.at ?? null
}

/**
 * Closes an attempt that requested no server, without a call, because its cloud may be unreachable. Skips it if it has
 * requested one in the meantime.
 */
const recordNothing = (db: Db, which: Which, now: Date) =>
  db.cloudAttempt.updateMany({ where: { ...which, requestedAt: null }, data: { goneAt: now } })

type CleanUp = State & { stoppingAt: Date }

/** Records the state of a clean-up, and publishes an event at its end. */
const recordCleanUp = (which: Which, data: CleanUp) =>
  inTransaction(database(), async (tx) => {
    await tx.cloudAttempt.update({ where: { launchId_attempt: which }, data })
    if (data.goneAt === null) return
    await recordLaunchEvent(tx, { ...which, kind: 'launch.servers-deleted', at: data.goneAt })
  })

type State = {
  emptySince: Date | null
  cleanUpAt: Date
  cleanUpError: string | null
  goneAt: Date | null
}
type Row = { begunAt: Date; emptySince: Date | null; listedWithinMs: number }

/**
 * The state after the cloud listed nothing. Nova misses a server for a short time while it hands it to a host, so the
 * list has to stay empty, and until everything is listed that the last request may have created.
 */
function emptyState({ begunAt, emptySince, listedWithinMs }: Row, now: Date): State {
  const since = emptySince ?? now
  const listedAt = begunAt.getTime() + Math.max(listedWithinMs, CONFIRM_MS)
  const confirmedAt = Math.max(since.getTime() + CONFIRM_MS, listedAt)
  const isGone = now.getTime() >= confirmedAt
  const cleanUpAt = isGone ? now : new Date(Math.min(confirmedAt, now.getTime() + CHECK_MS))
  return { emptySince: since, cleanUpAt, cleanUpError: null, goneAt: isGone ? now : null }
}

const busyState = ({ at, error }: { at: Date; error: string | null }): State => ({
  emptySince: null,
  cleanUpAt: at,
  cleanUpError: error && storableText(error.slice(0, MAX_MESSAGE_LENGTH)),
  goneAt: null,
})

const unable = (now: Date): StopStep => ({
  kind: 'stopping',
  at: new Date(now.getTime() + 5 * MINUTE_MS),
  error: 'The account has another driver now. Delete the servers at the provider.',
})

/** Queues the clean-up of every account with finished attempts that are due. Returns the number of accounts. */
export async function sweepAttempts(db: Db, now: Date): Promise<number> {
  const due = await db.$queryRaw<{ accountId: string }[]>`
    select distinct c."accountId" from "CloudAttempt" as c join "Launch" as l on l."id" = c."launchId"
    where c."goneAt" is null and (c."cleanUpAt" is null or c."cleanUpAt" <= ${now})
      and (l."state" in ('ended', 'failed') or l."attempts" > c."attempt")`
  await addJobs(
    db,
    due.map(({ accountId }) => cleanUpJob({ accountId, runAt: now })),
  )
  return due.length
}

/** Queues the clean-up of a launch that has just ended. */
export async function cleanUpEnded(db: Db, launchId: string): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job('clean-up-servers', json_build_object('accountId', "accountId"),
      job_key := 'clean-up:' || "accountId")
    from (select distinct "accountId" from "CloudAttempt" where "launchId" = ${launchId} and "goneAt" is null) as a`
}

import 'server-only'
import { storableText } from '@/lib/api/request/storable-text'
import { MINUTE_MS } from '@/lib/base/durations'
import { addJobs } from '@/lib/db/add-job.server'
import { type Db, database } from '@/lib/db/client.server'
import { cleanUpJob } from './clean-up-job'
import { runnerOf } from './driver-ports.server'
import { recordLaunchEvent } from './launch-event.server'

/** How long the cloud has to list nothing, and a request without an answer may still create servers. */
const CONFIRM_MS = MINUTE_MS
const LOOK_MS = 20_000
const MAX_PER_SWEEP = 500
const MAX_MESSAGE = 1_000

type Which = { launchId: string; attempt: number }

/**
 * Deletes what an attempt made, once its launch has ended or has moved to another attempt. Continues until the cloud
 * confirms that nothing is left.
 */
export async function cleanUpAttempt(which: Which, now: Date): Promise<void> {
  const db = database()
  const { launchId, attempt } = which
  const row = await db.cloudAttempt.findUnique({
    where: { launchId_attempt: which },
    include: { account: true, launch: { select: { state: true, attempts: true } } },
  })
  if (row === null || row.goneAt !== null || !isOver(row.launch, attempt)) return
  if (row.requestedAt === null) return recordNothing(which, now)
  const driven = runnerOf(row.account, now)
  const step =
    driven?.runner.stop === undefined
      ? { kind: 'stopping' as const, at: later(now), error: noDriver }
      : await driven.runner.stop({ launchId, attempt, realm: row.realm }, now)
  const listedWithinMs = driven?.driver.listedWithinMs ?? CONFIRM_MS
  const found = step.kind === 'gone' ? emptyState({ ...row, listedWithinMs }, now) : busyState(step)
  await recordCleanUp(which, { ...found, stoppingAt: row.stoppingAt ?? now })
  if (found.goneAt === null) await addJobs(db, [{ ...cleanUpJob(which), runAt: found.cleanUpAt }])
}

/** Closes an attempt that requested no server, unless it did so meanwhile: its cloud may not even be reachable. */
async function recordNothing(which: Which, now: Date): Promise<void> {
  const db = database()
  const { count } = await db.cloudAttempt.updateMany({
    where: { ...which, requestedAt: null },
    data: { goneAt: now },
  })
  if (count === 0) await addJobs(db, [cleanUpJob(which)])
}

type CleanUp = State & { stoppingAt: Date }

/** Records the state of a clean-up, and announces its end. */
const recordCleanUp = (which: Which, data: CleanUp) =>
  database().$transaction(async (tx) => {
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
 * The cloud lists nothing. Nova misses a server for an instant while it hands it to a host, so the list has to stay
 * empty, and until everything is listed that the last request may have created.
 */
function emptyState({ begunAt, emptySince, listedWithinMs }: Row, now: Date): State {
  const since = emptySince ?? now
  const listedAt = begunAt.getTime() + Math.max(listedWithinMs, CONFIRM_MS)
  const confirmedAt = Math.max(since.getTime() + CONFIRM_MS, listedAt)
  const isGone = now.getTime() >= confirmedAt
  const cleanUpAt = isGone ? now : new Date(Math.min(confirmedAt, now.getTime() + LOOK_MS))
  return { emptySince: since, cleanUpAt, cleanUpError: null, goneAt: isGone ? now : null }
}

const busyState = ({ at, error }: { at: Date; error: string | null }): State => ({
  emptySince: null,
  cleanUpAt: at,
  cleanUpError: error && storableText(error.slice(0, MAX_MESSAGE)),
  goneAt: null,
})

const noDriver = 'The account has another driver now. Delete the servers at the provider.'

const later = (now: Date) => new Date(now.getTime() + 5 * MINUTE_MS)

const isOver = ({ state, attempts }: { state: string; attempts: number }, attempt: number) =>
  state === 'ended' || state === 'failed' || attempts > attempt

/** Queues the clean-up of every attempt that is over and has none queued; returns the count. */
export async function sweepAttempts(db: Db, now: Date): Promise<number> {
  const due = await db.$queryRaw<Which[]>`
    select c."launchId", c."attempt" from "CloudAttempt" as c join "Launch" as l on l."id" = c."launchId"
    where c."goneAt" is null and (c."cleanUpAt" is null or c."cleanUpAt" <= ${now})
      and (l."state" in ('ended', 'failed') or l."attempts" > c."attempt")
    order by c."begunAt" limit ${MAX_PER_SWEEP}`
  await addJobs(db, due.map(cleanUpJob))
  return due.length
}

/** Queues the clean-up of a launch that was just ended. */
export async function cleanUpEnded(db: Db, launchId: string): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job('clean-up-attempt', json_build_object('launchId', "launchId", 'attempt', "attempt"),
      job_key := 'clean-up:' || "launchId" || '.' || "attempt")
    from "CloudAttempt" where "launchId" = ${launchId} and "goneAt" is null`
}

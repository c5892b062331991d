import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import { addJobs } from '@/lib/db/add-job.server'
import { type Db, database } from '@/lib/db/client.server'
import { reactToFailure } from '@/lib/features/accounts/cloud-state/react-to-failure.server'
import { attemptJob } from '@/lib/features/decisions/5-write/attempt-job.server'
import type { Step, WatchedAttempt } from '@/lib/features/launch-drivers/define-driver'
import { log } from '@/lib/observe/log.server'
import { attemptEnded } from './attempt-ended.server'
import { recordStep } from './cloud-attempts.server'
import { runnerOf } from './driver-ports.server'
import { followJob } from './follow-job'

/** Interval between two reads of the servers of an account. */
export const FOLLOW_MS = 2_000
/** Delay after a failed read, if the cloud requests none. */
const REFUSED_MS = 5_000
const MAX_ATTEMPTS = 500
/** An attempt without a call for this long was left by a process that was killed; calls end sooner. */
export const LOST_MS = 2 * MINUTE_MS

/** Reads the servers of all attempts of an account that are being built, and queues the next read if some remain. */
export async function followServers(accountId: string, now: Date): Promise<void> {
  const db = database()
  const account = await db.account.findUnique({ where: { id: accountId } })
  const found = account && (await runnerOf(account, now))
  if (!found?.runner.watch) return
  const attempts = await watchedAttempts(db, accountId, now)
  if (attempts.length === 0) return
  const { steps, refused } = await found.runner.watch(attempts, now)
  const open = await openAttempts(db, accountId)
  const on = { accountId, runner: found.runner }
  if (refused !== null) await reactToFailure(db, on, refused, now)
  const ends = attempts.map(async (which, i) => {
    if (!open.has(keyOf(which))) return true
    return endOf(db, { which, step: steps[i], now, driver: found.driver, ...on })
  })
  const remaining = (await Promise.all(ends)).filter((isEnded) => !isEnded).length
  if (remaining === 0 && attempts.length < MAX_ATTEMPTS) return
  const waitMs = refused === null ? FOLLOW_MS : Math.max(FOLLOW_MS, refused.waitMs ?? REFUSED_MS)
  const runAt = new Date(now.getTime() + waitMs)
  await addJobs(db, [followJob({ accountId, runAt })])
}

const keyOf = ({ launchId, attempt }: { launchId: string; attempt: number }) =>
  `${launchId}.${attempt}`

/** Attempts without an outcome. While a cloud answered slowly, a later read may have recorded one. */
async function openAttempts(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db.cloudAttempt.findMany({
    where: { accountId, settledAt: null },
    select: { launchId: true, attempt: true },
  })
  return new Set(rows.map(keyOf))
}

/**
 * Queues another read in case a running one is interrupted. The end of the running one sets an earlier time; if it has
 * already done so, that time stays.
 */
export async function backUpFollow(accountId: string, now: Date): Promise<void> {
  const { name, payload, key } = followJob({ accountId, runAt: now })
  await database().$executeRaw`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key},
      job_key_mode := 'preserve_run_at', run_at := ${new Date(now.getTime() + LOST_MS)})`
}

type Read = {
  which: WatchedAttempt
  step: Step | undefined
  now: Date
  accountId: string
} & NonNullable<Awaited<ReturnType<typeof runnerOf>>>

/**
 * Records the state of an attempt that the cloud returned. Returns true if the attempt has its outcome. An outcome that
 * could not be recorded is read and reported again.
 */
async function endOf(db: Db, { which, step, now, ...on }: Read): Promise<boolean> {
  if (step === undefined) return false
  await recordStep(db, which, step, now)
  if (step.kind !== 'ended') return false
  try {
    await attemptEnded(db, which, step, { ...on, now })
  } catch (err) {
    log().warn({ ...which, err }, 'an outcome is reported again')
    return false
  }
  return true
}

/**
 * Returns the attempts of an account that the cloud accepted. Closes those that ended otherwise, for example by a
 * time-out.
 */
async function watchedAttempts(db: Db, accountId: string, now: Date): Promise<WatchedAttempt[]> {
  await db.$executeRaw`
    update "CloudAttempt" as c set "settledAt" = ${now} from "Launch" as l
    where c."accountId" = ${accountId} and c."settledAt" is null and l."id" = c."launchId"
      and (l."state" <> 'pending' or l."attempts" <> c."attempt")`
  return db.$queryRaw<WatchedAttempt[]>`
    select c."launchId", c."attempt", c."realm", c."acceptedAt", l."instances"
    from "CloudAttempt" as c join "Launch" as l on l."id" = c."launchId"
    where c."accountId" = ${accountId} and c."settledAt" is null and c."acceptedAt" is not null
    order by c."acceptedAt" limit ${MAX_ATTEMPTS}`
}

/**
 * Continues attempts without a job, for example after a process was killed: starts them again, or queues the next read.
 * Returns their number.
 */
export async function resumeAttempts(db: Db, now: Date): Promise<number> {
  const lost = new Date(now.getTime() - LOST_MS)
  const due = await db.$queryRaw<Lost[]>`
    select c."launchId", c."attempt", c."accountId", c."acceptedAt" is not null as "isAccepted"
    from "CloudAttempt" as c join "Launch" as l on l."id" = c."launchId"
    where c."settledAt" is null and c."begunAt" <= ${lost} and l."state" = 'pending' and l."attempts" = c."attempt"
      and not exists (select 1 from graphile_worker._private_jobs as j where j."locked_at" is null
        and j."key" = case when c."acceptedAt" is null then 'attempt:' || c."launchId" || '.' || c."attempt"
          else 'follow:' || c."accountId" end)
    order by c."begunAt" limit ${MAX_ATTEMPTS}`
  await addJobs(
    db,
    due.map((it) => (it.isAccepted ? followJob({ ...it, runAt: now }) : attemptJob(it, null))),
  )
  return due.length
}

type Lost = { launchId: string; attempt: number; accountId: string; isAccepted: boolean }

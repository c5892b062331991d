import 'server-only'
import { addJobs } from '@/lib/db/add-job.server'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { storedRequestSchema } from '@/lib/features/decisions/1-accept/stored-request'
import { attemptJob } from '@/lib/features/decisions/5-write/attempt-job'
import { enqueueOutcome } from '@/lib/features/decisions/decision-queue.server'
import type { Attempt, ServerGroup } from '@/lib/features/launch-drivers/define-driver'
import { cleanUpJob } from './clean-up-job'
import { recordBegun, recordStep } from './cloud-attempts.server'
import { runnerOf } from './driver-ports.server'
import { serverGroups } from './server-groups.server'

const named = { select: { id: true, name: true } }
const include = {
  deployable: named,
  tenant: named,
  account: { include: { provider: { select: { name: true } } } },
} satisfies Prisma.LaunchInclude

type Row = Prisma.LaunchGetPayload<{ include: typeof include }>
type RowAccount = NonNullable<Row['account']>
type Which = { launchId: string; attempt: number }

/** Starts an attempt with its account's driver or, with a reference, reads its state; records the outcome. */
export async function driveAttempt(
  which: Which,
  reference: string | null,
  now: Date,
): Promise<void> {
  const db = database()
  const open =
    reference === null ? await recordedAttempt(db, which, now) : await openAttempt(db, which)
  if (open === null) return
  const { row, account, receipt } = open
  const found = runnerOf(account, now)
  if (found === null) return
  const { driver, runner } = found
  const groups = driver.canStop ? await groupsOf(db, open) : []
  const it = attemptOf(row, account, receipt, groups)
  const step =
    reference === null ? await runner.start(it, now) : await runner.follow(it, reference, now)
  if (driver.canStop) await recordStep(db, which, step)
  if (step.kind === 'accepted') {
    if (step.again === null) return
    const { at: runAt, reference: next } = step.again
    return addJobs(db, [{ ...attemptJob(which, next), runAt }])
  }
  const { result, error, failure } = step
  await enqueueOutcome({
    ...which,
    tenantId: null,
    reported: { result, error, source: 'driver', reportedBy: `driver ${driver.kind}`, failure },
    isStaff: true,
  })
  if (driver.canStop && result === 'failed') await addJobs(db, [cleanUpJob(which)])
}

/** The attempt if it still waits for an outcome: a time-out, a callback or the end of the launch may have come first. */
async function openAttempt(db: Db, { launchId, attempt }: Which) {
  const row = await db.launch.findUnique({ where: { id: launchId }, include })
  const receipt = await db.receipt.findUnique({
    where: { launchId_attempt: { launchId, attempt } },
    select: { at: true, seed: true, inputsHash: true, winner: true },
  })
  if (row === null || receipt === null || row.account === null) return null
  if (row.state !== 'pending' || row.attempts !== attempt) return null
  return { row, account: row.account, receipt }
}

/**
 * An attempt that is about to start. It is read again after it was recorded, because an account whose attempts are
 * recorded keeps its cloud: settings that were changed before count, and changes after it are refused.
 */
async function recordedAttempt(db: Db, which: Which, now: Date) {
  const open = await openAttempt(db, which)
  if (open === null || runnerOf(open.account, now)?.driver.canStop !== true) return open
  const { id: accountId } = open.account
  await recordBegun(db, { ...which, accountId, realm: open.row.realm }, now)
  // Waits for a change of the settings that did not see the record yet.
  await db.$queryRaw`select from "Account" where "id" = ${accountId} for share`
  return openAttempt(db, which)
}

type Open = NonNullable<Awaited<ReturnType<typeof openAttempt>>>

const groupsOf = (db: Db, { row, account, receipt }: Open) =>
  serverGroups(db, {
    launchId: row.id,
    inputsHash: receipt.inputsHash,
    winner: receipt.winner,
    accountId: account.id,
    providerId: account.providerId,
    realm: row.realm,
  })

function attemptOf(
  row: Row,
  account: RowAccount,
  { at, seed }: { at: Date; seed: string },
  servers: readonly ServerGroup[],
): Attempt {
  const { labels, extraSpecs } = storedRequestSchema.parse(row.request)
  return {
    launchId: row.id,
    attempt: row.attempts,
    at,
    seed,
    instances: row.instances,
    account: { id: account.id, name: account.name, provider: account.provider.name },
    accountRunning: account.running + account.reserved,
    realm: row.realm,
    hardwareProfile: row.hardwareProfile,
    deployable: row.deployable,
    tenant: row.tenant,
    labels,
    extraSpecs,
    servers,
  }
}

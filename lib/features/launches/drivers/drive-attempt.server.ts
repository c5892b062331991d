import 'server-only'
import { addJobs, removeJob } from '@/lib/db/add-job.server'
import { type Db, database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { reactToFailure } from '@/lib/features/accounts/cloud-state/react-to-failure.server'
import { storedRequestSchema } from '@/lib/features/decisions/1-accept/stored-request'
import { attemptJob } from '@/lib/features/decisions/5-write/attempt-job.server'
import type { Attempt, Runner, Step } from '@/lib/features/launch-drivers/define-driver'
import { driverOf, launchDriver } from '@/lib/features/launch-drivers/schema'
import { installationOf } from '@/lib/features/settings/installation.server'
import { log } from '@/lib/observe/log.server'
import { traced } from '@/lib/observe/tracing.server'
import { attemptEnded } from './attempt-ended.server'
import { recordStarted, recordStep } from './cloud-attempts.server'
import { runnerOf } from './driver-ports.server'
import { followJob } from './follow-job'
import { FOLLOW_MS } from './follow-servers.server'
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

/**
 * Starts an attempt with its account's driver or, if a reference is given, reads its state. Records the outcome.
 * `isRepeated` is true if an earlier start may have reached the cloud.
 */
export async function driveAttempt(
  which: Which,
  reference: string | null,
  now: Date,
  isRepeated = false,
): Promise<void> {
  const db = database()
  const open =
    reference === null
      ? await recordedAttempt(db, which, { now, isRepeated })
      : await openAttempt(db, which, isRepeated)
  if (open === null) return
  const { row, account, receipt } = open
  const found = await runnerOf(account, now)
  if (found === null) return
  const { driver, runner } = found
  const it = {
    ...attemptOf(row, account, receipt),
    installation: await installationOf(db),
    servers: driver.canStop ? await groupsOf(db, open) : [],
  }
  const calledAt = performance.now()
  const span = {
    name: `driver ${driver.kind}`,
    kind: 'client',
    facts: { 'berth.launch': which.launchId, 'berth.attempt': which.attempt },
  } as const
  const step = await traced(span, () =>
    stepOf(runner, it, { reference, now, isRepeated: open.isRepeated }),
  )
  const answeredAt = new Date(now.getTime() + performance.now() - calledAt)
  if (driver.canStop) await recordStep(db, which, step, answeredAt)
  const on = { accountId: account.id, runner }
  if (step.kind === 'ended')
    return attemptEnded(db, which, step, { driver, ...on, now: answeredAt })
  if (step.kind === 'accepted' && step.refused !== undefined) {
    log().warn({ ...which, accountId: account.id, ...step.refused }, 'a start is repeated')
    await reactToFailure(db, on, step.refused, now)
  }
  const next = nextJobs(step, { which, accountId: account.id, now })
  await addJobs(db, next)
  if (next.length === 0) await removeJob(db, attemptJob(which, reference).key)
}

type Call = { reference: string | null; now: Date; isRepeated: boolean }

async function stepOf(runner: Runner, attempt: Attempt, { reference, now, isRepeated }: Call) {
  if (reference === null) return runner.start(attempt, now, isRepeated)
  if (runner.follow === undefined) throw new Error('This driver has no references to follow')
  return runner.follow(attempt, reference, now)
}

type Next = { which: Which; accountId: string; now: Date }

/** The job that continues an attempt without an outcome. None if the cloud reports back. */
function nextJobs(step: Exclude<Step, { kind: 'ended' }>, { which, accountId, now }: Next) {
  if (step.kind === 'building')
    return [followJob({ accountId, runAt: new Date(now.getTime() + FOLLOW_MS) })]
  if (step.again === null) return []
  const { at: runAt, reference } = step.again
  return [{ ...attemptJob(which, reference, true), runAt }]
}

/**
 * Returns the attempt if it still waits for an outcome. A time-out, a callback or the end of the launch may have ended
 * it.
 */
async function openAttempt(db: Db, { launchId, attempt }: Which, isRepeated: boolean) {
  const row = await db.launch.findUnique({ where: { id: launchId }, include })
  const receipt = await db.receipt.findUnique({
    where: { launchId_attempt: { launchId, attempt } },
    select: { at: true, seed: true, inputsHash: true, winner: true },
  })
  if (row === null || receipt === null || row.account === null) return null
  if (row.state !== 'pending' || row.attempts !== attempt) return null
  return { row, account: row.account, receipt, isRepeated }
}

/**
 * Records that an attempt is about to start and reads it again, because an account with recorded attempts cannot change
 * its cloud: earlier changes of the settings apply, and later ones are refused.
 */
async function recordedAttempt(
  db: Db,
  which: Which,
  { now, isRepeated }: { now: Date; isRepeated: boolean },
) {
  const open = await openAttempt(db, which, isRepeated)
  if (open === null || !launchDriver(driverOf(open.account)).canStop) return open
  const { id: accountId } = open.account
  const started = { ...which, accountId, realm: open.row.realm }
  const isStarted = await recordStarted(db, started, now)
  // Waits for a change of the settings that did not see the record yet.
  await db.$queryRaw`select from "Account" where "id" = ${accountId} for share`
  return openAttempt(db, which, isStarted)
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
): Omit<Attempt, 'installation' | 'servers'> {
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
  }
}

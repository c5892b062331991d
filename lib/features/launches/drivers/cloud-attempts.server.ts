import 'server-only'
import { type Db, database } from '@/lib/db/client.server'
import { inTransaction } from '@/lib/db/record/in-transaction.server'
import type { Step } from '@/lib/features/launch-drivers/define-driver'
import { type FailureClass, failureClasses } from '@/lib/features/launch-drivers/failure-class'
import { driverOf, launchDriver } from '@/lib/features/launch-drivers/schema'
import {
  type CloudAttempt,
  type CloudServer,
  cloudServersSchema,
} from '@/lib/features/launch-drivers/server-schema'
import { recordLaunchEvent } from './launch-event.server'

type Which = { launchId: string; attempt: number }
type Started = Which & { accountId: string; realm: string | null }

/**
 * Records that an attempt is about to create servers, before the cloud is called. Returns true if it was already
 * recorded.
 */
export async function recordStarted(db: Db, started: Started, now: Date): Promise<boolean> {
  const { launchId, attempt } = started
  const renewed = await db.cloudAttempt.updateMany({
    where: { launchId, attempt },
    data: { begunAt: now },
  })
  if (renewed.count > 0) return true
  const data = { ...started, startedAt: now, begunAt: now }
  const created = await db.cloudAttempt.createMany({ data, skipDuplicates: true })
  return created.count === 0
}

/** Updates the time of the last creation unless the attempt is over. A clean-up waits from that time on. */
export async function renewStarted(db: Db, { launchId, attempt }: Which): Promise<boolean> {
  const renewed = await db.$executeRaw`
    update "CloudAttempt" as c set "begunAt" = now(), "requestedAt" = now(), "emptySince" = null, "goneAt" = null
    from "Launch" as l where c."launchId" = ${launchId} and c."attempt" = ${attempt}
      and l."id" = c."launchId" and l."state" = 'pending' and l."attempts" = c."attempt"`
  return renewed > 0
}

/**
 * Records the servers, the failure and the times of an attempt as the driver reported them. The attempt stays open until
 * its outcome is recorded, so that a lost report is repeated.
 */
export async function recordStep(
  db: Db,
  { launchId, attempt }: Which,
  step: Step,
  now: Date,
): Promise<void> {
  if (step.kind === 'accepted') return
  const where = { launchId, attempt }
  const { servers } = step
  await db.cloudAttempt.updateMany({
    where,
    data: {
      servers: servers === undefined ? undefined : await withTimes(db, where, servers, now),
      failure: step.kind === 'ended' ? step.failure : undefined,
    },
  })
  if (step.kind === 'building') await recordAccepted(where, now)
}

/** Closes an attempt whose outcome is recorded, so that it is not followed any more. */
export async function markClosed(db: Db, which: Which, now: Date): Promise<void> {
  await db.cloudAttempt.updateMany({
    where: { ...which, settledAt: null },
    data: { settledAt: now },
  })
}

/** Records the servers of an attempt as the cloud lists them now. */
export async function recordServers(
  db: Db,
  where: Which,
  servers: readonly CloudServer[],
  now: Date,
): Promise<void> {
  const recorded = cloudServersSchema.parse(await withTimes(db, where, servers, now))
  await db.cloudAttempt.updateMany({ where, data: { servers: recorded } })
}

/** Returns the servers with the time since when each has its state. */
async function withTimes(
  db: Db,
  where: Which,
  servers: readonly CloudServer[],
  now: Date,
): Promise<CloudServer[]> {
  const before = await db.cloudAttempt.findUnique({
    where: { launchId_attempt: where },
    select: { servers: true },
  })
  const stored = new Map(serversOf(before?.servers).map((server) => [server.id, server]))
  return servers.map((server) => {
    const previous = stored.get(server.id)
    return {
      ...server,
      since: previous?.state === server.state ? previous.since : now.toISOString(),
    }
  })
}

/** Records that the cloud accepted an attempt, and publishes the event once. */
async function recordAccepted(where: Which, now: Date): Promise<void> {
  await inTransaction(database(), async (tx) => {
    const first = await tx.cloudAttempt.updateMany({
      where: { ...where, acceptedAt: null },
      data: { acceptedAt: now },
    })
    if (first.count > 0) await recordLaunchEvent(tx, { ...where, kind: 'launch.building', at: now })
  })
}

/** Reads what the drivers created for a launch, oldest attempt first. Tenants see no account, host, zone or error. */
export async function readCloudAttempts(
  db: Db,
  launchId: string,
  { isStaff }: { isStaff: boolean },
): Promise<CloudAttempt[]> {
  const rows = await db.cloudAttempt.findMany({
    where: { launchId },
    orderBy: { attempt: 'asc' },
    include: { account: { select: { name: true, driver: true, driverConfig: true } } },
  })
  return rows.map(({ attempt, account, realm, servers, failure, ...cleanUp }) => ({
    attempt,
    startedAt: cleanUp.startedAt.toISOString(),
    acceptedAt: cleanUp.acceptedAt?.toISOString() ?? null,
    stoppingAt: cleanUp.stoppingAt?.toISOString() ?? null,
    account: isStaff ? account.name : null,
    realm: isStaff ? realm : null,
    servers: serversOf(servers).map((server) =>
      isStaff
        ? { ...server, consoleUrl: consoleUrlOf(account, { id: server.id, realm }) }
        : { ...server, ...hidden },
    ),
    failure: isStaff ? classOf(failure) : null,
    cleanUpError: isStaff ? cleanUp.cleanUpError : null,
    cleaningUp: cleanUp.cleanUpAt !== null && cleanUp.goneAt === null,
    goneAt: cleanUp.goneAt?.toISOString() ?? null,
  }))
}

function consoleUrlOf(
  account: Parameters<typeof driverOf>[0],
  server: { id: string; realm: string | null },
): string | null {
  const settings = driverOf(account)
  return launchDriver(settings).consoleUrl(settings, server)
}

const hidden = { consoleUrl: null, host: null, zone: null, message: null }

const classOf = (stored: string | null): FailureClass | null =>
  stored !== null && Object.hasOwn(failureClasses, stored) ? (stored as FailureClass) : null

const serversOf = (stored: unknown): CloudServer[] => {
  const parsed = cloudServersSchema.safeParse(stored)
  return parsed.success ? parsed.data : []
}

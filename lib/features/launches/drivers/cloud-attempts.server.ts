import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { Step } from '@/lib/features/launch-drivers/define-driver'
import { type FailureClass, failureClasses } from '@/lib/features/launch-drivers/failure-class'
import {
  type CloudAttempt,
  type CloudServer,
  cloudServersSchema,
} from '@/lib/features/launch-drivers/server-schema'

type Which = { launchId: string; attempt: number }
type Begun = Which & { accountId: string; realm: string | null }

/** Records that an attempt is about to create servers, before the cloud is called. */
export async function recordBegun(db: Db, begun: Begun, now: Date): Promise<void> {
  const { launchId, attempt } = begun
  await db.cloudAttempt.upsert({
    where: { launchId_attempt: { launchId, attempt } },
    create: { ...begun, begunAt: now },
    update: { begunAt: now },
  })
}

/** Renews the time of the last creation, unless the attempt is over; a clean-up waits from that time on. */
export async function renewBegun(db: Db, { launchId, attempt }: Which): Promise<boolean> {
  const renewed = await db.$executeRaw`
    update "CloudAttempt" as c set "begunAt" = now(), "emptySince" = null, "goneAt" = null
    from "Launch" as l where c."launchId" = ${launchId} and c."attempt" = ${attempt}
      and l."id" = c."launchId" and l."state" = 'pending' and l."attempts" = c."attempt"`
  return renewed > 0
}

/** Records the servers and the failure of an attempt as the driver found them. */
export async function recordStep(db: Db, { launchId, attempt }: Which, step: Step): Promise<void> {
  const { servers } = step
  const failure = step.kind === 'ended' ? step.failure : null
  if (servers === undefined && failure === null) return
  await db.cloudAttempt.updateMany({
    where: { launchId, attempt },
    data: { ...(servers === undefined ? {} : { servers: [...servers] }), failure },
  })
}

/** What the drivers made for a launch, oldest attempt first. Tenants see no account, host, zone or error. */
export async function readCloudAttempts(
  db: Db,
  launchId: string,
  { isStaff }: { isStaff: boolean },
): Promise<CloudAttempt[]> {
  const rows = await db.cloudAttempt.findMany({
    where: { launchId },
    orderBy: { attempt: 'asc' },
    include: { account: { select: { name: true } } },
  })
  return rows.map(({ attempt, account, realm, servers, failure, ...cleanUp }) => ({
    attempt,
    account: isStaff ? account.name : null,
    realm: isStaff ? realm : null,
    servers: serversOf(servers).map((server) => (isStaff ? server : { ...server, ...hidden })),
    failure: isStaff ? classOf(failure) : null,
    cleanUpError: isStaff ? cleanUp.cleanUpError : null,
    cleaningUp: cleanUp.cleanUpAt !== null && cleanUp.goneAt === null,
    goneAt: cleanUp.goneAt?.toISOString() ?? null,
  }))
}

const hidden = { host: null, zone: null, message: null }

const classOf = (stored: string | null): FailureClass | null =>
  stored !== null && Object.hasOwn(failureClasses, stored) ? (stored as FailureClass) : null

const serversOf = (stored: unknown): CloudServer[] => {
  const parsed = cloudServersSchema.safeParse(stored)
  return parsed.success ? parsed.data : []
}

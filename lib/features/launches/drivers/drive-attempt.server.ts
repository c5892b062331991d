import 'server-only'
import { addJobs } from '@/lib/db/add-job.server'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { type Driver, driverOf } from '@/lib/features/accounts/driver-schema'
import { driverSecretOf } from '@/lib/features/accounts/driver-secret.server'
import { signingSecrets } from '@/lib/features/outgoing/kept-secret.server'
import { enqueueOutcome } from '../batch/decision-queue.server'
import { storedRequestSchema } from '../read/stored-request'
import { attemptJob } from './attempt-job'
import type { Attempt, LaunchDriver } from './driver'
import { simulatedDriver } from './simulated-driver'
import { webhookDriver } from './webhook-driver.server'

const named = { select: { id: true, name: true } }
const include = {
  deployable: named,
  tenant: named,
  account: { include: { provider: { select: { name: true } } } },
} satisfies Prisma.LaunchInclude

type Row = Prisma.LaunchGetPayload<{ include: typeof include }>
type Which = { launchId: string; attempt: number }

/** Begins an attempt with its account's driver, or (with a reference) asks how it goes; ends it when it has ended. */
export async function driveAttempt(
  { launchId, attempt }: Which,
  reference: string | null,
  now: Date,
): Promise<void> {
  const db = database()
  const row = await db.launch.findUnique({ where: { id: launchId }, include })
  const receipt = await db.receipt.findUnique({
    where: { launchId_attempt: { launchId, attempt } },
    select: { at: true, seed: true },
  })
  // Somebody else ended it meanwhile: a time-out, the callback, or whoever ended the launch.
  if (row === null || receipt === null || row.state !== 'pending' || row.attempts !== attempt)
    return
  if (row.account === null) return
  const chosen = driverOf(row.account)
  const driver = makeDriver(chosen, signingSecrets(driverSecretOf(row.account), now))
  if (driver === null) return

  const it = attemptOf(row, row.account, receipt)
  const step =
    reference === null ? await driver.start(it, now) : await driver.follow(it, reference, now)
  if (step.kind === 'accepted') {
    if (step.again === null) return
    const { at: runAt, reference: next } = step.again
    return addJobs(db, [{ ...attemptJob({ launchId, attempt }, next), runAt }])
  }
  const { result, error } = step
  await enqueueOutcome({
    launchId,
    attempt,
    tenantId: null,
    reported: { result, error, source: 'driver', reportedBy: `driver ${chosen.kind}` },
    isStaff: true,
  })
}

function makeDriver(chosen: Driver, secrets: readonly string[]): LaunchDriver | null {
  switch (chosen.kind) {
    case 'external':
      return null
    case 'simulated':
      return simulatedDriver(chosen)
    case 'webhook':
      return webhookDriver(chosen, secrets)
  }
}

function attemptOf(
  row: Row,
  account: NonNullable<Row['account']>,
  receipt: { at: Date; seed: string },
): Attempt {
  const { labels, extraSpecs } = storedRequestSchema.parse(row.request)
  return {
    launchId: row.id,
    attempt: row.attempts,
    ...receipt,
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

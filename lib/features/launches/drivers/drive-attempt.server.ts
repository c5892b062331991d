import 'server-only'
import { addJobs } from '@/lib/db/add-job.server'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import { driverSecretOf } from '@/lib/features/accounts/driver-secret.server'
import { storedRequestSchema } from '@/lib/features/decisions/1-accept/stored-request'
import { attemptJob } from '@/lib/features/decisions/5-write/attempt-job'
import { enqueueOutcome } from '@/lib/features/decisions/decision-queue.server'
import type { Attempt, DriverPorts } from '@/lib/features/launch-drivers/define-driver'
import { driverOf, launchDriver } from '@/lib/features/launch-drivers/schema'
import { signingSecrets } from '@/lib/features/outgoing/kept-secret.server'
import { sendOutgoing } from '@/lib/features/outgoing/send-outgoing.server'
import { signedHeaders } from '@/lib/features/outgoing/sign-webhook'
import { callbackUrl } from './callback-token.server'

const named = { select: { id: true, name: true } }
const include = {
  deployable: named,
  tenant: named,
  account: { include: { provider: { select: { name: true } } } },
} satisfies Prisma.LaunchInclude

type Row = Prisma.LaunchGetPayload<{ include: typeof include }>
type Which = { launchId: string; attempt: number }

/** Starts an attempt with its account's driver or, with a reference, asks for its state; records the outcome. */
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
  // It has ended meanwhile: by a time-out, by the callback, or because the launch was ended.
  if (row === null || receipt === null || row.state !== 'pending' || row.attempts !== attempt)
    return
  if (row.account === null) return
  const chosen = driverOf(row.account)
  const runner = launchDriver(chosen).runner?.(chosen, portsOf(row.account, now))
  if (runner === undefined) return

  const it = attemptOf(row, row.account, receipt)
  const step =
    reference === null ? await runner.start(it, now) : await runner.follow(it, reference, now)
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

function portsOf(account: NonNullable<Row['account']>, now: Date): DriverPorts {
  const secrets = signingSecrets(driverSecretOf(account), now)
  return {
    send: sendOutgoing,
    sign: (message) => (secrets.length === 0 ? null : signedHeaders(secrets, message)),
    callbackUrl,
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

import 'server-only'
import { addJobs } from '@/lib/db/add-job.server'
import { type Db, database } from '@/lib/db/client.server'
import type { Account } from '@/lib/db/generated/client'
import type { Runner } from '@/lib/features/launch-drivers/define-driver'
import { cleanUpJob } from '@/lib/features/launches/drivers/clean-up-job'
import { runnerOf } from '@/lib/features/launches/drivers/driver-ports.server'
import { installationOf } from '@/lib/features/settings/installation.server'
import { compareServers } from './differences/compare'
import { type Difference, differencesSchema } from './differences/schema'
import { readLimits } from './read-limits.server'
import { realmsOf, recordedAttempts } from './recorded-attempts.server'

/** Returns the runner of an account whose driver can query its cloud; null if it cannot. */
export async function queryingRunner(account: Account, now: Date): Promise<Runner | null> {
  const runner = (await runnerOf(account, now))?.runner
  return runner?.limits === undefined && runner?.list === undefined ? null : runner
}

/**
 * Reads the limits of an account at its cloud, compares its servers with the record, and deletes servers of
 * launches that are over.
 */
export async function queryCloud(accountId: string, now: Date): Promise<void> {
  const db = database()
  const account = await db.account.findUnique({
    where: { id: accountId },
    include: { state: true },
  })
  const runner = account && (await queryingRunner(account, now))
  if (account === null || runner === null) return
  // An insertion makes the cached facts of decisions stale even if it is skipped.
  if (account.state === null)
    await db.cloudAccount.createMany({ data: { accountId }, skipDuplicates: true })
  await db.cloudAccount.update({ where: { accountId }, data: { triedAt: now } })
  const query = { accountId, runner, realms: await realmsOf(db, account) }
  const failed = await readLimits(db, query, now)
  if (failed === null) await compareWithCloud(db, query, now)
  else
    await db.cloudAccount.update({
      where: { accountId },
      data: { compareError: failed.message },
    })
}

type Query = Parameters<typeof readLimits>[1]

async function compareWithCloud(db: Db, query: Query, now: Date): Promise<void> {
  const { accountId, runner, realms } = query
  if (runner.list === undefined) return
  const listed = await runner.list(realms)
  if (!listed.ok) {
    const compareError = listed.error.message
    await db.cloudAccount.update({ where: { accountId }, data: { compareError } })
    return
  }
  const stored = await db.cloudAccount.findUnique({ where: { accountId } })
  const differences = compareServers({
    accountId,
    installation: await installationOf(db),
    listed: listed.value,
    attempts: await recordedAttempts(db, accountId, listed.value, now),
    before: differencesSchema.safeParse(stored?.differences).data ?? [],
    now,
  })
  const data = { differences, comparedAt: now, compareError: null }
  await db.cloudAccount.update({ where: { accountId }, data })
  await deleteLeftOver(db, accountId, differences, now)
}

/** Continues the cleanup of attempts that are over, because the cloud created servers after it had ended. */
async function deleteLeftOver(
  db: Db,
  accountId: string,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  for (const { kind, launchId, attempt } of differences) {
    if (kind !== 'left-over' || launchId === null || attempt === null) continue
    const again = { goneAt: null, emptySince: null }
    await db.cloudAttempt.updateMany({ where: { launchId, attempt }, data: again })
    await addJobs(db, [cleanUpJob({ accountId, runAt: now })])
  }
}

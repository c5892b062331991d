import { database } from '@/lib/db/client.server'
import { cleanUpServers } from '@/lib/features/launches/drivers/clean-up-servers.server'

/** Looks once at what an attempt left behind, also before it is due, and at all that is due on its account. */
export async function cleanUpAttempt(
  { launchId, attempt }: { launchId: string; attempt: number },
  now: Date,
): Promise<void> {
  const where = { launchId, attempt }
  await database().cloudAttempt.updateMany({ where, data: { cleanUpAt: null } })
  const row = await database().cloudAttempt.findFirstOrThrow({ where })
  await cleanUpServers(row.accountId, now)
}

import 'server-only'
import { HOUR_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { driverOf } from '@/lib/features/launch-drivers/schema'
import type { Finding } from '../finding'

/** A shorter outage is usually a restart of the cloud or of its network. */
const UNREAD_MS = 3 * HOUR_MS

type Names = { accountName: (id: string) => string }

/** Finds accounts whose Nova differs from pools and private clouds, according to the last run of the job. */
export async function findNovaDifferences(
  db: Db,
  { accountName }: Names,
  now: Date,
): Promise<Finding[]> {
  const unreadBefore = new Date(now.getTime() - UNREAD_MS)
  const rows = await db.cloudAccount.findMany({
    where: {
      account: { archivedAt: null },
      OR: [{ novaSince: { not: null } }, { novaFailingSince: { lt: unreadBefore } }],
    },
    include: { account: { select: { driver: true, driverConfig: true } } },
    orderBy: { accountId: 'asc' },
  })
  return rows.flatMap((row): Finding[] => {
    const { accountId, account, novaFailingSince: failing } = row
    const driver = driverOf(account)
    // Differences found before host aggregates were switched off no longer count.
    if (!('hostAggregates' in driver) || driver.hostAggregates === 'off') return []
    const isUnread = failing !== null && failing < unreadBefore
    const since = (row.novaSince ?? failing ?? now).toISOString()
    return [
      {
        subjectId: accountId,
        mark: isUnread ? `unread ${failing.toISOString()}` : since,
        facts: {
          kind: 'nova-differs',
          accountId,
          account: accountName(accountId),
          changes: row.novaChanges,
          blocked: row.novaBlocked,
          since,
          unreadSince: isUnread ? failing.toISOString() : null,
        },
      },
    ]
  })
}

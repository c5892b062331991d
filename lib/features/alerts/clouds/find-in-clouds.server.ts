import 'server-only'
import { MINUTE_MS } from '@/lib/base/durations'
import type { Db } from '@/lib/db/client.server'
import { pauseReasons } from '@/lib/features/accounts/cloud-state/schema'
import { differencesSchema } from '@/lib/features/cloud-accounts/differences/schema'
import { isLeak } from '@/lib/features/cloud-accounts/differences/words'
import { missingRight } from '@/lib/features/launch-drivers/missing-right'
import type { Finding } from '../finding'
import { findNovaDifferences } from './find-nova-differences.server'

/** A cloud deletes servers within seconds and confirms it within a minute. */
const DELETING_MS = 15 * MINUTE_MS

type Names = { accountName: (id: string) => string }

/**
 * Finds accounts that are paused because of an error of their cloud, accounts with unused servers, and accounts
 * whose Nova differs.
 */
export const findInClouds = async (db: Db, names: Names, now: Date): Promise<Finding[]> => [
  ...(await findPaused(db, names, now)),
  ...(await findLeaks(db, names, now)),
  ...(await findNovaDifferences(db, names, now)),
]

const living = { account: { archivedAt: null } }

async function findPaused(db: Db, { accountName }: Names, now: Date): Promise<Finding[]> {
  const paused = await db.cloudAccount.findMany({
    where: {
      ...living,
      pausedAt: { not: null },
      OR: [{ pausedUntil: null }, { pausedUntil: { gt: now } }],
    },
    select: { accountId: true, pausedAt: true, pausedFor: true, pausedMessage: true },
    orderBy: [{ pausedAt: 'asc' }, { accountId: 'asc' }],
  })
  return paused.flatMap(({ accountId, pausedAt, pausedFor, pausedMessage }): Finding[] => {
    const reason = pauseReasons.find((each) => each === pausedFor)
    if (pausedAt === null || reason === undefined) return []
    const since = pausedAt.toISOString()
    const right = reason === 'forbidden' ? missingRight(pausedMessage ?? '') : null
    const facts = { accountId, account: accountName(accountId), reason, right, since }
    const mark = `${reason} ${since}`
    return [{ subjectId: accountId, mark, facts: { kind: 'account-paused', ...facts } }]
  })
}

async function findLeaks(db: Db, { accountName }: Names, now: Date): Promise<Finding[]> {
  const states = await db.cloudAccount.findMany({
    where: living,
    select: { accountId: true, differences: true },
  })
  const unknown = new Map(
    states.map(({ accountId, differences }) => [
      accountId,
      (differencesSchema.safeParse(differences).data ?? []).filter(isLeak).length,
    ]),
  )
  const before = new Date(now.getTime() - DELETING_MS)
  const slow = await db.cloudAttempt.groupBy({
    by: ['accountId'],
    where: { ...living, goneAt: null, stoppingAt: { lt: before }, begunAt: { lt: before } },
    _count: true,
  })
  const undeleted = new Map(slow.map(({ accountId, _count }) => [accountId, _count]))
  const ids = [...new Set([...unknown.keys(), ...undeleted.keys()])].toSorted()
  return ids.flatMap((accountId): Finding[] => {
    const counts = {
      unknown: unknown.get(accountId) ?? 0,
      undeleted: undeleted.get(accountId) ?? 0,
    }
    if (counts.unknown + counts.undeleted === 0) return []
    const facts = { accountId, account: accountName(accountId), ...counts }
    const mark = `${counts.unknown} ${counts.undeleted}`
    return [{ subjectId: accountId, mark, facts: { kind: 'leaked-servers', ...facts } }]
  })
}
